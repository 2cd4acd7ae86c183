const figures = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** '₹1,999.00', with Indian digit grouping (lakh, crore). */
export const rupeesText = (paise: number): string => `₹${figures.format(paise / 100)}`;

/** 'Rs 1,999.00': the sign ₹ would cut an SMS from 160 to 70 characters. */
export const rupeesSmsText = (paise: number): string => `Rs ${figures.format(paise / 100)}`;

/** 'Rupees one thousand nine hundred ninety-nine only', as on Indian invoices. */
export function rupeesInWords(paise: number): string {
  const rest = paise % 100;
  const rupees = `Rupees ${inWords((paise - rest) / 100)}`;
  return rest === 0 ? `${rupees} only` : `${rupees} and ${inWords(rest)} paise only`;
}

const small = [
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen',
  'seventeen eighteen nineteen',
]
  .join(' ')
  .split(' ');
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

const scales = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1000, 'thousand'],
  [100, 'hundred'],
] as const;

function inWords(count: number): string {
  const scale = scales.find(([size]) => count >= size);
  if (scale) {
    const [size, name] = scale;
    const rest = count % size;
    return `${inWords(Math.floor(count / size))} ${name}${rest === 0 ? '' : ` ${inWords(rest)}`}`;
  }
  if (count < small.length) return small[count] as string;
  const ones = count % 10;
  return `${tens[Math.floor(count / 10) - 2]}${ones === 0 ? '' : `-${small[ones]}`}`;
}
