import X from 'lucide-react/icons/x';
import type { ComponentProps } from 'react';

const shape = 'inline-flex max-w-full items-center rounded-full border border-line bg-card text-sm';

/** A label for a property of a thing, such as its category. */
export function Chip({ children, ...rest }: Omit<ComponentProps<'span'>, 'className'>) {
  return (
    <span {...rest} className={`${shape} px-3 py-1`}>
      {children}
    </span>
  );
}

type RemovableChipProps = {
  label: string;
  removeText: string;
  onRemove: () => void;
  disabled?: boolean | undefined;
};

/** A chosen value that can be removed. `removeText` is the label of its button for screen readers. */
export function RemovableChip({ label, removeText, onRemove, disabled }: RemovableChipProps) {
  return (
    <span className={`${shape} pl-4`}>
      <span data-theirs className="min-w-0 py-1">
        {label}
      </span>
      <button
        type="button"
        aria-label={removeText}
        disabled={disabled}
        onClick={onRemove}
        className="grid size-11 shrink-0 place-items-center rounded-full text-soft hover:text-ink"
      >
        <X aria-hidden="true" size={18} />
      </button>
    </span>
  );
}
