import { beforeEach, expect, test } from 'vitest';
import { click, findOne, render, type } from '../../ui/test-page.ts';
import { initialState } from '../draft/draft-state.ts';
import { dispatch, useDraft } from '../draft/draft-store.ts';
import type { DetailsForm } from './details-form.ts';
import { DetailsOwner } from './details-owner.tsx';

function Form() {
  const draft = useDraft((state) => state.draft);
  const form = { draft, around: () => ({}), errorOf: () => undefined } as unknown as DetailsForm;
  return <DetailsOwner form={form} />;
}

beforeEach(() => useDraft.setState(initialState, true));

test('customers may call only after the owner has ticked it, and for the number that was there then', () => {
  dispatch('typed', { shopOwnerContactNumber: '+919876543210' });
  const page = render(<Form />);
  const box = findOne<HTMLInputElement>(page, 'input[type=checkbox]');
  expect(box.checked).toBe(false);
  click(box);
  expect(useDraft.getState().draft.isNumberShown).toBe(true);
  type(findOne<HTMLInputElement>(page, 'input[name=shopOwnerContactNumber]'), '9876543211');
  expect(useDraft.getState().draft).toMatchObject({
    shopOwnerContactNumber: '+919876543211',
    isNumberShown: false,
  });
});
