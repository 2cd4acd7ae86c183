/** The shortcut shown inside a button; hidden on phones. */
export const Key = ({ name }: { name: string }) => (
  <kbd aria-hidden="true" className="ml-1 rounded-sm border border-current px-1.5 text-sm max-md:hidden">
    {name}
  </kbd>
);
