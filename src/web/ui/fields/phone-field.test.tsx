import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { findOne, render, type } from '../test-page.ts';
import { PhoneField } from './phone-field.tsx';

const values: string[] = [];

function Form({ start }: { start: string }) {
  const [value, setValue] = useState(start);
  const take = (next: string) => {
    values.push(next);
    setValue(next);
  };
  return <PhoneField label="Number" value={value} onChange={take} />;
}

const field = (start = '') => findOne<HTMLInputElement>(render(<Form start={start} />), 'input');

describe('what is typed or pasted', () => {
  test.each([
    ['9876543210', '+919876543210', '98765 43210'],
    ['+91 98765-43210', '+919876543210', '98765 43210'],
    ['919876543210', '+919876543210', '98765 43210'],
    ['09876543210', '+919876543210', '98765 43210'],
    ['0091 98765 43210', '+919876543210', '98765 43210'],
    ['9123456789', '+919123456789', '91234 56789'],
    ['९८७६५४३२१०', '+919876543210', '98765 43210'],
    ['௯௮௭௬௫௪௩௨௧௦', '+919876543210', '98765 43210'],
    ['98765', '+9198765', '98765'],
    ['987654', '+91987654', '98765 4'],
    ['abc', '', ''],
  ])('%s becomes %s', (text, value, shown) => {
    const input = field();
    type(input, text, text.length, 'insertFromPaste');
    expect(values.at(-1)).toBe(value);
    expect(input.value).toBe(shown);
  });

  test('a foreign number stays unchanged, for the rules to refuse', () => {
    const input = field();
    type(input, '+65 9123 4567');
    expect(values.at(-1)).toBe('+6591234567');
    expect(input.value).toBe('+6591234567');
  });

  test('a number that begins with 91 can be typed digit by digit', () => {
    const input = field();
    for (const digit of '9198765432') type(input, input.value + digit);
    expect(values.at(-1)).toBe('+919198765432');
  });

  test('an eleventh digit changes nothing', () => {
    const input = field('+919198765432');
    type(input, `${input.value}1`);
    expect(input.value).toBe('91987 65432');
  });

  test('an emptied field gives an empty value', () => {
    const input = field('+919');
    type(input, '', 0, 'deleteContentBackward');
    expect(values.at(-1)).toBe('');
  });
});

describe('the caret', () => {
  test('stays after a digit typed in the middle', () => {
    const input = field('+91987654');
    type(input, '9087654', 2);
    expect(input.value).toBe('90876 54');
    expect(input.selectionStart).toBe(2);
  });

  test('stays in place when Backspace after the space deletes the digit before it', () => {
    const input = field('+919876543210');
    type(input, '9876543210', 5, 'deleteContentBackward');
    expect(input.value).toBe('98764 3210');
    expect(input.selectionStart).toBe(4);
  });
});
