import * as m from '../../messages/en.ts';

type Step = 1 | 2 | 3;
const steps: readonly Step[] = [1, 2, 3];

/** The dash stays with the word before it: a line that begins with a dash reads like a list. */
export function ClaimTitle({ text }: { text: string }) {
  const [, before = '', held = '', after = text] = /^(.* )(\S+ -)( .*)$/.exec(text) ?? [];
  return (
    <>
      {before}
      <span className="whitespace-nowrap">{held}</span>
      {after}
    </>
  );
}

/** How far the claim is. */
export function ClaimSteps({ current }: { current: Step }) {
  return (
    <div className="flex items-center gap-3 text-sm text-soft">
      <span aria-hidden="true" className="flex gap-1.5">
        {steps.map((step) => (
          <span key={step} className={`h-1.5 w-8 rounded-full ${step <= current ? 'bg-ink' : 'bg-line'}`} />
        ))}
      </span>
      {m.claimStep(current, steps.length)}
    </div>
  );
}
