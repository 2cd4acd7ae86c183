/**
 * Remembers the results of a slow function of a text, because the words of signboards come again and again. With `most`
 * results it forgets them all, so that the texts of strangers do not fill the memory.
 */
export function remember<Made>(most: number, make: (text: string) => Made): (text: string) => Made {
  const known = new Map<string, Made>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const made = make(text);
    if (known.size >= most) known.clear();
    known.set(text, made);
    return made;
  };
}
