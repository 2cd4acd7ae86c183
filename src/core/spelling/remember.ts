/**
 * Remembers the results of a slow function of a text, because the words of signboards come again and again. It keeps
 * at most so many results, and forgets those that were not asked for lately: the texts of strangers do not fill the
 * memory.
 */
export function remember<Made>(most: number, make: (text: string) => Made): (text: string) => Made {
  let recent = new Map<string, Made>();
  let former = new Map<string, Made>();
  return (text) => {
    const known = recent.get(text);
    if (known !== undefined) return known;
    const made = former.get(text) ?? make(text);
    if (recent.size >= most / 2) [former, recent] = [recent, new Map()];
    recent.set(text, made);
    return made;
  };
}
