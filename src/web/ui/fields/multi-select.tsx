import ChevronDown from 'lucide-react/icons/chevron-down';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { RemovableChip } from '../chip.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { controlAria, controlClasses, FieldFrame, type FieldTexts } from './field.tsx';
import { bestMatches } from './matching.ts';

/** Up to this many entries no search field is needed. */
const mostWithoutSearch = 10;

type Option = { readonly id: string; readonly label: string };

type MultiSelectProps = FieldTexts & {
  options: readonly Option[];
  chosen: readonly Option[];
  onChange: (chosen: Option[]) => void;
  disabled?: boolean | undefined;
  texts: {
    /** The text of the field while nothing is chosen. */
    choose: string;
    chosen: (count: number) => string;
    search: string;
    noMatch: string;
    done: string;
    close: string;
    remove: (label: string) => string;
  };
};

/** Choose several of a list: check boxes in a sheet, and the chosen ones as chips below the field. */
export function MultiSelect(props: MultiSelectProps) {
  const { label, note, hint, error, options, chosen, onChange, disabled, texts } = props;
  const id = useId();
  const frame = { label, note, hint, error };
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const toggle = (option: Option) => {
    const rest = chosen.filter((one) => one.id !== option.id);
    onChange(rest.length < chosen.length ? rest : [...chosen, option]);
  };
  const close = () => setIsOpen(false);
  // The pressed chip is removed; the focus stays in the field.
  const remove = (option: Option) => {
    toggle(option);
    trigger.current?.focus();
  };

  return (
    <FieldFrame id={id} labelId={`${id}-label`} {...frame}>
      <button
        {...controlAria(id, frame)}
        ref={trigger}
        type="button"
        disabled={disabled}
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}`}
        onClick={() => setIsOpen(true)}
        className={`${controlClasses} flex items-center justify-between gap-3 text-left`}
      >
        <span className={chosen.length === 0 && !disabled ? 'text-soft' : ''}>
          {chosen.length === 0 ? texts.choose : texts.chosen(chosen.length)}
        </span>
        <ChevronDown aria-hidden="true" className="shrink-0 text-soft" />
      </button>
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-2 pt-1">
          {chosen.map((option) => (
            <li key={option.id} className="max-w-full">
              <RemovableChip
                label={option.label}
                removeText={texts.remove(option.label)}
                disabled={disabled}
                onRemove={() => remove(option)}
              />
            </li>
          ))}
        </ul>
      )}
      <Dialog
        open={isOpen}
        onClose={close}
        title={label}
        closeText={texts.close}
        placement="sheet"
        footer={
          <Button look="primary" wide onClick={close}>
            {texts.done}
          </Button>
        }
      >
        <CheckList options={options} chosen={chosen} toggle={toggle} texts={texts} />
      </Dialog>
    </FieldFrame>
  );
}

type CheckListProps = Pick<MultiSelectProps, 'options' | 'chosen' | 'texts'> & {
  toggle: (option: Option) => void;
};

function CheckList({ options, chosen, toggle, texts }: CheckListProps) {
  const [typed, setTyped] = useState('');
  const shown = bestMatches(options, (option) => option.label, typed);
  return (
    <>
      {options.length > mostWithoutSearch && (
        <div className="sticky -top-2 bg-card pt-2">
          <input
            type="search"
            aria-label={texts.search}
            placeholder={texts.search}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            className={controlClasses}
          />
        </div>
      )}
      <ul onKeyDown={moveByArrow} className="py-2">
        {shown.map((option) => (
          <li key={option.id}>
            <label className="-mx-2 flex min-h-12 cursor-pointer items-center gap-3 rounded-sm px-2 py-2 hover:bg-sunken">
              <input
                type="checkbox"
                checked={chosen.some((one) => one.id === option.id)}
                onChange={() => toggle(option)}
                className="size-5 shrink-0 accent-ink"
              />
              <span data-theirs className="min-w-0">
                {option.label}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <p role="status" className="text-soft">
        {shown.length === 0 && texts.noMatch}
      </p>
    </>
  );
}

/** Arrow keys move between the boxes, so that a long list needs no Tab for each. */
function moveByArrow(event: KeyboardEvent<HTMLUListElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const boxes = [...event.currentTarget.querySelectorAll('input')];
  boxes[boxes.indexOf(event.target as HTMLInputElement) + step]?.focus();
}
