import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import { type FormEvent, type ReactNode, useId } from 'react';
import * as m from '../../../messages/en.ts';
import { Button } from '../../../ui/button.tsx';
import type { Fault, Section } from '../use-section.ts';

type EditCardProps = {
  title: string;
  help?: string | undefined;
  /** Below a heading that it belongs to. */
  isPart?: boolean;
  /** For links to this part of the page. */
  anchor?: string;
  children: ReactNode;
};

/** A part of the shop that is changed by itself. */
export function EditCard({ title, help, isPart = false, anchor, children }: EditCardProps) {
  const id = useId();
  const Heading = isPart ? 'h3' : 'h2';
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className="min-w-0 scroll-mt-6 space-y-4 rounded-lg border border-line bg-card p-4 md:p-6"
    >
      <div className="space-y-1">
        <Heading id={id} tabIndex={-1} className="outline-none">
          {title}
        </Heading>
        {help && <p className="text-soft">{help}</p>}
      </div>
      {children}
    </section>
  );
}

type EditFormProps<Value> = EditCardProps & {
  section: Section<Value>;
  /** Why it cannot be sent as it is. */
  check?: (value: Value) => string | undefined;
  saveText?: string;
  savedText?: string;
  /** Nothing can be changed yet, so there is nothing to save. */
  isRead?: boolean;
};

/** The same, with a button of its own. */
export function EditForm<Value>(props: EditFormProps<Value>) {
  const { section, check, saveText = m.saveSection, savedText = m.sectionSaved } = props;
  const { isRead = false, children, ...card } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = check?.(section.value);
    if (wrong === undefined) void section.save();
    else section.refuse(wrong);
  };
  return (
    <EditCard
      title={card.title}
      help={card.help}
      {...(card.isPart && { isPart: true })}
      {...(card.anchor && { anchor: card.anchor })}
    >
      <form noValidate onSubmit={submit} className="space-y-5">
        {children}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {!isRead && (
            <Button
              look="primary"
              type="submit"
              disabled={!section.isDirty && !section.isBusy}
              busy={section.isBusy}
              busyText={m.savingSection}
            >
              {saveText}
            </Button>
          )}
          <Outcome fault={section.fault} savedText={section.isSaved ? savedText : undefined} />
          {section.isBack && !section.fault && <p className="text-soft">{m.editIsBack}</p>}
        </div>
      </form>
    </EditCard>
  );
}

/** What came of the last press. */
export function Outcome({ fault, savedText }: { fault: Fault | undefined; savedText?: string | undefined }) {
  return (
    <>
      <p role="status" className="flex min-w-0 gap-2 font-semibold text-good empty:hidden">
        {savedText && (
          <>
            <CircleCheck aria-hidden="true" size={20} className="mt-0.5 shrink-0" />
            {savedText}
          </>
        )}
      </p>
      {fault && (
        <p role="alert" className="flex min-w-0 gap-2 font-semibold text-bad">
          <CircleAlert aria-hidden="true" size={20} className="mt-0.5 shrink-0" />
          <span>
            {fault.text}{' '}
            {fault.isSignedOut && (
              // In a tab of its own: what is typed here stays.
              <a href="/login" target="_blank" rel="noopener" className="link">
                {m.verifyMyNumber}
                <span className="sr-only"> {m.opensNewTab}</span>
              </a>
            )}
          </span>
        </p>
      )}
    </>
  );
}
