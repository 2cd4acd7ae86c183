/** The key that does the same as the button which it stands in; a phone has none. */
export const Key = ({ name }: { name: string }) => (
  <kbd aria-hidden="true" className="ml-1 rounded-sm border border-current px-1.5 text-sm max-md:hidden">
    {name}
  </kbd>
);
