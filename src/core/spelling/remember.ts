/**
 * Keeps what was made of the last texts, for rules that cost much beside a look-up. Signboards share few words, so the
 * same ones come again; past `most` all are forgotten.
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
