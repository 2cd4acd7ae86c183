import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ComponentProps, useId } from 'react';
import { controlAria, controlClasses, FieldFrame, type FieldTexts } from './field.tsx';

type SelectFieldProps = Omit<ComponentProps<'select'>, 'className' | 'id' | 'children'> &
  FieldTexts & {
    /** The empty first option, so that nothing is preselected. */
    emptyText: string;
    options: readonly { value: string; label: string }[];
    /** The labels are data, such as names of states, and no texts of the catalogue. */
    theirs?: boolean;
  };

/** A native select: on a phone it opens the list that every other app shows. */
export function SelectField({
  label,
  note,
  hint,
  error,
  emptyText,
  options,
  theirs,
  ...rest
}: SelectFieldProps) {
  const id = useId();
  const texts = { label, note, hint, error };
  return (
    <FieldFrame id={id} {...texts}>
      <div className="relative">
        <select
          {...rest}
          {...controlAria(id, texts)}
          className={`${controlClasses} appearance-none pr-11 has-[option[value='']:checked]:text-soft`}
        >
          <option value="">{emptyText}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value} data-theirs={theirs ? '' : undefined}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden="true" className="pointer-events-none absolute top-3 right-3.5 text-soft" />
      </div>
    </FieldFrame>
  );
}
