import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { click, findButton, findOne, key, render, type } from '../test-page.ts';
import { MultiSelect } from './multi-select.tsx';

const texts = {
  choose: 'Choose',
  chosen: (count: number) => `${count} chosen`,
  search: 'Search',
  noMatch: 'None',
  done: 'Done',
  close: 'Close',
  remove: (label: string) => `Remove ${label}`,
};
const options = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ id: `${place}`, label: `Kind ${place}` }));

function Form({ count }: { count: number }) {
  const [chosen, setChosen] = useState(options(count).slice(0, 1));
  return (
    <MultiSelect label="Kinds" options={options(count)} chosen={chosen} onChange={setChosen} texts={texts} />
  );
}

function field(count = 3) {
  const place = render(<Form count={count} />);
  return {
    place,
    trigger: findOne<HTMLButtonElement>(place, '[aria-haspopup=dialog]'),
    dialog: findOne<HTMLDialogElement>(place, 'dialog'),
    boxes: () => [...place.querySelectorAll<HTMLInputElement>('input[type=checkbox]')],
    chips: () =>
      [...place.querySelectorAll('[aria-label^=Remove]')].map((chip) => chip.getAttribute('aria-label')),
  };
}

describe('the sheet', () => {
  test('opens with the chosen options checked and closes with Done', () => {
    const { place, trigger, dialog, boxes } = field();
    expect(dialog.open).toBe(false);
    click(trigger);
    expect(dialog.open).toBe(true);
    expect(boxes().map((box) => box.checked)).toEqual([true, false, false]);
    click(findButton(place, 'Done'));
    expect(dialog.open).toBe(false);
  });

  test('a checkbox adds and removes its option, in the order of choosing', () => {
    const { trigger, boxes, chips } = field();
    click(trigger);
    click(boxes()[2] as HTMLElement);
    click(boxes()[1] as HTMLElement);
    click(boxes()[0] as HTMLElement);
    expect(chips()).toEqual(['Remove Kind 2', 'Remove Kind 1']);
    expect(trigger.textContent).toBe('2 chosen');
  });

  test('arrow keys move between checkboxes and stop at the ends', () => {
    const { trigger, boxes } = field();
    click(trigger);
    const [first, second] = boxes() as [HTMLInputElement, HTMLInputElement];
    first.focus();
    key(first, 'ArrowDown');
    expect(document.activeElement).toBe(second);
    key(second, 'ArrowUp');
    key(first, 'ArrowUp');
    expect(document.activeElement).toBe(first);
  });
});

describe('the search', () => {
  test('is shown for more than ten options', () => {
    const few = field(10);
    click(few.trigger);
    expect(few.place.querySelector('[type=search]')).toBeNull();
    const many = field(11);
    click(many.trigger);
    type(findOne<HTMLInputElement>(many.place, '[type=search]'), '10');
    expect(many.boxes()).toHaveLength(1);
    type(findOne<HTMLInputElement>(many.place, '[type=search]'), 'xyz');
    expect(findOne(many.place, '[role=status]').textContent).toBe('None');
  });
});

test('a chip removes its option and keeps the focus in the field', () => {
  const { place, trigger, chips } = field();
  click(findButton(place, 'Remove Kind 0'));
  expect(chips()).toEqual([]);
  expect(trigger.textContent).toBe('Choose');
  expect(document.activeElement).toBe(trigger);
});
