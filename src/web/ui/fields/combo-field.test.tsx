import { type ComponentProps, useState } from 'react';
import { describe, expect, test } from 'vitest';
import { click, findOne, key, render, send, type } from '../test-page.ts';
import { ComboField } from './combo-field.tsx';

const towns = ['Bagalkot', 'Bengaluru', 'Mangaluru', 'Nāgpur', 'New Town', 'Townhall'];

type Others = Pick<ComponentProps<typeof ComboField>, 'suggest' | 'take'>;

function Form({ start, ...others }: { start: string } & Others) {
  const [value, setValue] = useState(start);
  return (
    <>
      <ComboField
        label="Town"
        options={towns}
        value={value}
        onChange={setValue}
        noMatchText="None"
        {...others}
      />
      <output>{value}</output>
    </>
  );
}

function field(start = '', others: Others = {}) {
  const place = render(<Form start={start} {...others} />);
  return {
    input: findOne<HTMLInputElement>(place, 'input'),
    options: () => [...place.querySelectorAll<HTMLElement>('[role=option]')],
    texts: () => [...place.querySelectorAll('[role=option]')].map((option) => option.textContent),
    active: () => place.querySelector('[aria-selected=true]')?.textContent,
    list: findOne(place, '[role=listbox]'),
    status: findOne(place, '[role=status]'),
    chosen: () => findOne(place, 'output').textContent,
  };
}

const leave = (input: HTMLElement) => send(input, new FocusEvent('focusout', { bubbles: true }));

describe('narrowing down', () => {
  test('entries that start with the text come first, then entries with a word that does', () => {
    const { input, texts } = field();
    type(input, 'town');
    expect(texts()).toEqual(['Townhall', 'New Town']);
  });

  test('case and diacritics are ignored', () => {
    const { input, texts } = field();
    type(input, 'NAG');
    expect(texts()).toEqual(['Nāgpur']);
  });

  test('a text says that nothing matches', () => {
    const { input, list, status } = field();
    type(input, 'xyz');
    expect(list.hidden).toBe(true);
    expect(status.textContent).toBe('None');
  });
});

describe('a field that takes other texts', () => {
  const suggest = (typed: string) =>
    typed === 'Bangalore' ? [{ value: 'Bengaluru', label: 'Bengaluru (Bangalore)' }] : [];
  const take = (typed: string) => typed.trim();

  test('lists suggestions after the options, and keyboard and tap choose them', () => {
    const { input, texts, chosen } = field('', { suggest, take });
    type(input, 'Bangalore');
    expect(texts()).toEqual(['Bengaluru (Bangalore)']);
    key(input, 'Enter');
    expect(chosen()).toBe('Bengaluru');
  });

  test('keeps what was typed when the field is left or Enter is pressed', () => {
    const { input, chosen } = field('Bagalkot', { suggest, take });
    type(input, 'Hosahalli ');
    leave(input);
    expect(chosen()).toBe('Hosahalli');
    expect(input.value).toBe('Hosahalli');
    type(input, 'Zuzuwadi');
    key(input, 'Enter');
    expect(chosen()).toBe('Zuzuwadi');
  });
});

describe('choosing', () => {
  test('a tap shows the whole list, a tap on an entry chooses it', () => {
    const { input, options, list, chosen } = field();
    click(input);
    expect(options()).toHaveLength(towns.length);
    click(options()[1] as HTMLElement);
    expect(chosen()).toBe('Bengaluru');
    expect(input.value).toBe('Bengaluru');
    expect(list.hidden).toBe(true);
    expect(input.getAttribute('aria-expanded')).toBe('false');
  });

  test('arrow keys wrap around, Enter chooses, and the active entry is announced', () => {
    const { input, active, chosen } = field();
    key(input, 'ArrowDown');
    expect(active()).toBe('Bagalkot');
    key(input, 'ArrowUp');
    expect(active()).toBe('Townhall');
    const told = input.getAttribute('aria-activedescendant') ?? '';
    expect(document.getElementById(told)?.textContent).toBe('Townhall');
    key(input, 'Enter');
    expect(chosen()).toBe('Townhall');
  });

  test('arrow up in a list that was opened by a tap starts at its end', () => {
    const { input, active } = field();
    click(input);
    key(input, 'ArrowUp');
    expect(active()).toBe('Townhall');
  });

  test('Escape keeps the old value', () => {
    const { input, chosen } = field('Bengaluru');
    type(input, 'mang');
    key(input, 'Escape');
    expect(input.value).toBe('Bengaluru');
    expect(chosen()).toBe('Bengaluru');
  });

  test('leaving the field accepts only a full name, in any case', () => {
    const { input, chosen } = field();
    type(input, 'nagpur');
    leave(input);
    expect(chosen()).toBe('Nāgpur');
    type(input, 'Beng');
    leave(input);
    expect(chosen()).toBe('Nāgpur');
    expect(input.value).toBe('Nāgpur');
  });

  test('an emptied field gives an empty value', () => {
    const { input, chosen } = field('Bengaluru');
    type(input, '');
    leave(input);
    expect(chosen()).toBe('');
  });
});
