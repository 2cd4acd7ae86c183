import * as m from '../../messages/en.ts';

export function DraftName({ name }: { name: string }) {
  return name.trim() === '' ? (
    <span className="text-soft">{m.draftNamePlaceholder}</span>
  ) : (
    <span data-theirs className="min-w-0 font-semibold">
      {name}
    </span>
  );
}
