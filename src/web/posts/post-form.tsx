import { type SubmitEvent, useRef, useState } from 'react';
import type { Earning } from '../../core/coins/contract.ts';
import { coinsPerPost } from '../../core/coins/rules.ts';
import { type OwnPost, savePost } from '../../core/posts/contract.ts';
import { isPostName, longestBought, longestPost, longestPostName } from '../../core/posts/rules.ts';
import { cleanTextFault } from '../../core/shops/clean-text.ts';
import { call } from '../api.ts';
import * as m from '../messages/en.ts';
import { useSettings } from '../settings.ts';
import { Button } from '../ui/button.tsx';
import { TextAreaField, TextField } from '../ui/fields/text-field.tsx';
import { useRun } from '../ui/overlays/use-run.ts';
import { StarField } from './stars.tsx';

type Fields = { name: string; stars: number; words: string; bought: string };
type Faults = { readonly [field in keyof Fields]?: string | undefined };

/** The first name is remembered on the device for the next post. */
const nameKey = 'nukkad.post-name';

function readName(): string {
  try {
    return localStorage.getItem(nameKey) ?? '';
  } catch {
    return '';
  }
}

function keepName(name: string): void {
  try {
    localStorage.setItem(nameKey, name);
  } catch {
    // It is typed again.
  }
}

const textFault = (text: string) => {
  const code = cleanTextFault(text);
  return code && m.faults[code];
};

const faultsOf = ({ name, stars, words, bought }: Fields): Faults => ({
  stars: stars === 0 ? m.starsMissing : undefined,
  name: isPostName(name.trim()) ? undefined : m.postNameWrong,
  words: textFault(words),
  bought: textFault(bought),
});

type PostFormProps = {
  visitId: string;
  post: OwnPost | null;
  /** Names of what the shop sells, to choose from. */
  goods: readonly string[];
  onSaved: (post: OwnPost, earning: Earning | null) => void;
};

export function PostForm({ visitId, post, goods, onSaved }: PostFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState<Fields>(
    () => post ?? { name: readName(), stars: 0, words: '', bought: '' },
  );
  const [faults, setFaults] = useState<Faults>({});
  const hasCoins = useSettings()?.hasCoins === true;
  const { isBusy, run } = useRun();
  const { name, stars, words, bought } = fields;
  const set = (change: Partial<Fields>) => {
    setFields((before) => ({ ...before, ...change }));
    setFaults({});
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = faultsOf(fields);
    setFaults(found);
    if (Object.values(found).some(Boolean)) {
      requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-wrong]')?.focus(),
      );
      return;
    }
    void run(async () => {
      const saved = await call(savePost, { visitId, name, stars, words, bought });
      keepName(saved.name);
      onSaved(saved, saved.earning);
    });
  };
  return (
    <form ref={form} onSubmit={submit} noValidate className="space-y-5">
      <StarField value={stars} error={faults.stars} onChange={(value) => set({ stars: value })} />
      <TextField
        label={m.postName}
        hint={m.postNameHelp}
        value={name}
        maxLength={longestPostName}
        autoComplete="given-name"
        error={faults.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <TextAreaField
        label={m.postWords}
        note={m.optional}
        hint={m.postWordsHelp}
        value={words}
        maxLength={longestPost}
        counterText={m.lettersUsed}
        error={faults.words}
        onChange={(event) => set({ words: event.currentTarget.value })}
      />
      <TextField
        label={m.postBoughtLabel}
        note={m.optional}
        value={bought}
        maxLength={longestBought}
        list={goods.length > 0 ? 'goods' : undefined}
        autoComplete="off"
        error={faults.bought}
        onChange={(event) => set({ bought: event.currentTarget.value })}
      />
      {goods.length > 0 && (
        <datalist id="goods">
          {goods.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </datalist>
      )}
      {post === null && hasCoins && <p>{m.postEarnsCoins(coinsPerPost)}</p>}
      <Button type="submit" look="primary" wide busy={isBusy} busyText={m.sending}>
        {post ? m.changePost : m.publishPost}
      </Button>
    </form>
  );
}
