import { describe, expect, it } from 'vitest';
import { type Editing, editingOf, isNothing, needsContact, partOf, withPart } from './editing-rules.ts';

describe('who may change a shop', () => {
  it.each<[Editing, Parameters<typeof editingOf>[0]]>([
    [
      'open',
      { claimState: 'clear', isSubmitted: true, verification: { kind: 'registration', state: 'approved' } },
    ],
    [
      'open',
      { claimState: 'approved', isSubmitted: true, verification: { kind: 'listing', state: 'approved' } },
    ],
    ['open', { claimState: 'clear', isSubmitted: true, verification: null }],
    [
      'limited',
      { claimState: 'clear', isSubmitted: true, verification: { kind: 'registration', state: 'waiting' } },
    ],
    [
      'limited',
      { claimState: 'clear', isSubmitted: true, verification: { kind: 'registration', state: 'rejected' } },
    ],
    [
      'waits',
      { claimState: 'clear', isSubmitted: true, verification: { kind: 'listing', state: 'waiting' } },
    ],
    ['waits', { claimState: 'clear', isSubmitted: true, verification: { kind: 'listing', state: 'asked' } }],
    ['waits', { claimState: 'under_review', isSubmitted: true, verification: null }],
    [
      'waits',
      {
        claimState: 'under_review',
        isSubmitted: true,
        verification: { kind: 'registration', state: 'waiting' },
      },
    ],
    ['waits', { claimState: 'under_review', isSubmitted: false, verification: null }],
    ['unsent', { claimState: 'clear', isSubmitted: false, verification: null }],
  ])('%s: %j', (editing, standing) => {
    expect(editingOf(standing)).toBe(editing);
  });
});

describe('what is asked for', () => {
  const before = { name: 'New name', city: 'Pune', pin: '411030', ownerNumber: '+919876543210' };

  it('is asked for anew in one part, and the others go on waiting', () => {
    expect(withPart(before, 'place', { city: 'Mumbai' })).toEqual({
      name: 'New name',
      city: 'Mumbai',
      ownerNumber: '+919876543210',
    });
  });

  it('is taken back part by part', () => {
    const withoutName = withPart(before, 'name', {});
    expect(withoutName).toEqual({ city: 'Pune', pin: '411030', ownerNumber: '+919876543210' });
    expect(isNothing(withPart(withPart(withoutName, 'place', {}), 'number', {}))).toBe(true);
  });

  it('takes from each part its own fields only', () => {
    expect(withPart({}, 'name', { name: 'A', ownerNumber: '+919876543210' })).toEqual({ name: 'A' });
    expect(partOf(before, 'place')).toEqual({ city: 'Pune', pin: '411030' });
  });
});

it('a shop needs a way of contact only while its owner can show one', () => {
  const open = { claimState: 'clear', isSubmitted: true, verification: null } as const;
  const waits = { ...open, verification: { kind: 'listing', state: 'waiting' } } as const;
  expect(needsContact(open, false)).toBe(true);
  expect(needsContact(open, true)).toBe(false);
  expect(needsContact(waits, false)).toBe(false);
  expect(needsContact({ ...open, verification: { kind: 'registration', state: 'waiting' } }, false)).toBe(
    true,
  );
});
