/** All external links of our pages, and why. None is fetched: no test needs the network. */
const elsewhere: Readonly<Record<string, string>> = {
  'www.google.com': 'directions to a shop',
  'www.facebook.com': 'our page there',
  'www.instagram.com': 'our page there',
  'www.youtube.com': 'our page there, and the official video',
  'consumerhelpline.gov.in': 'where a customer complains about us',
  'www.cybercrime.gov.in': 'where a fraud is reported',
  'razorpay.com': 'what the payment provider keeps',
  'wa.me': 'a shop’s WhatsApp',
};

/** What is wrong with an external link; `undefined` if it is fine. */
export function faultOutside(link: string): string | undefined {
  const { protocol, hostname, pathname } = new URL(link);
  if (protocol === 'mailto:')
    return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(decodeURIComponent(pathname)) ? undefined : 'no mail address';
  if (protocol === 'tel:') return /^\+\d{6,15}$/.test(pathname) ? undefined : 'no number with its country';
  if (protocol === 'sms:') return undefined;
  if (protocol !== 'https:') return 'not https';
  return hostname in elsewhere ? undefined : 'a place that is not in our list';
}
