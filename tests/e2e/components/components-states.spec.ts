import type { Page } from '@playwright/test';
import { axeFaults } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { openGuide } from './guide.ts';

type State = {
  /** The part that axe checks; the rest of the guide is checked in `pages.spec.ts`. */
  where: string;
  open: (page: Page) => Promise<void>;
  close?: (page: Page) => Promise<void>;
};

/** The states of the guide, each opened from the one before. */
const states: Record<string, State> = {
  'a picture': {
    where: 'section:has(> #fields)',
    open: async (page) => {
      const buffer = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
      const file = { name: 'cheque.svg', mimeType: 'image/svg+xml', buffer };
      await page.getByLabel('Cancelled cheque').first().setInputFiles(file);
      await expect(page.getByRole('img', { name: 'The picture that you chose' })).toHaveCount(2);
    },
  },
  menu: {
    where: 'header',
    open: async (page) => {
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    },
  },
  dialog: {
    where: 'dialog:modal',
    open: async (page) => {
      await page.getByRole('button', { name: 'Open a dialog' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  confirmation: {
    where: 'dialog:modal',
    open: async (page) => {
      await page.getByRole('button', { name: 'Ask before destroying' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  'sheet of check boxes': {
    where: 'dialog:modal',
    open: async (page) => {
      await page.getByRole('button', { name: 'Categories' }).first().click();
      await expect(page.getByRole('dialog').getByRole('checkbox')).toHaveCount(12);
    },
    close: async () => {},
  },
  'sheet in which nothing is found': {
    where: 'dialog:modal',
    open: async (page) => {
      await page.getByRole('searchbox').fill('zz');
      await expect(page.getByRole('dialog').getByRole('checkbox')).toHaveCount(0);
    },
    close: (page) => page.getByRole('dialog').getByRole('button', { name: 'Done' }).click(),
  },
  'list of towns': {
    where: 'section:has(> #choices)',
    open: async (page) => {
      await page.getByRole('combobox', { name: 'City or town' }).first().fill('ba');
      await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toBeVisible();
    },
  },
  'list in which no town is found': {
    where: 'section:has(> #choices)',
    open: async (page) => {
      await page.getByRole('combobox', { name: 'City or town' }).first().fill('zz');
      await expect(page.getByText('No town in this state matches this.')).toBeVisible();
    },
  },
  toast: {
    where: '.toast-host',
    open: async (page) => {
      await page.getByRole('button', { name: 'Show an error' }).click();
      await page.locator('.toast-timer').evaluate((element) => element.getAnimations()[0]?.pause());
    },
  },
};

test('every state passes axe, has large enough targets, and does not move with reduced motion', async ({
  page,
}) => {
  test.slow();
  await openGuide(page);
  expect(await moving(page)).toEqual(expect.arrayContaining(['spin', 'smooth scrolling']));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await moving(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  for (const [name, { where, open, close }] of Object.entries(states))
    await test.step(name, async () => {
      await open(page);
      expect(await axeFaults(page, where)).toEqual([]);
      expect(await smallTargets(page)).toEqual([]);
      expect(await moving(page)).toEqual([]);
      await (close ? close(page) : page.keyboard.press('Escape'));
    });
  await test.step('axe finds letters that are too pale, by their colour and by being see-through', async () => {
    await page.evaluate(() => {
      const main = document.querySelector('main');
      for (const [name, css] of [
        ['plain', 'background: #fff; color: #999'],
        ['clear', 'background: #fff; color: #000; opacity: 0.3'],
        ['good', 'background: #fff; color: #000'],
      ] as const) {
        const element = Object.assign(document.createElement('p'), { id: name, textContent: 'pale' });
        element.style.cssText = css;
        main?.append(element);
      }
    });
    expect(await axeFaults(page, 'main')).toEqual(['color-contrast: #plain, #clear']);
  });
  await test.step('the check finds a target that is too small', async () => {
    await page.evaluate(() => {
      const small =
        '<button style="width: 50px; height: 43px">x</button><label>y<input type="checkbox"></label>';
      document.querySelector('main')?.insertAdjacentHTML('beforeend', small);
    });
    expect(await smallTargets(page)).toEqual([
      expect.stringContaining('50 × 43: <button'),
      expect.stringContaining('<input type="checkbox"'),
    ]);
  });
});

/** Targets smaller than WCAG 2.5.5 requires. A label counts with its field; links in running text are exempt. */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const pressable = 'a[href], button, input, select, textarea, summary, [tabindex="0"], [role=option]';
    const isInText = (element: Element) =>
      element.matches('p a') && getComputedStyle(element).display === 'inline';
    return [...document.querySelectorAll<HTMLElement>(pressable)].flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true }) || isInText(element)) return [];
      const labels = (element as HTMLInputElement).labels ?? [];
      const boxes = [element, ...labels].map((one) => one.getBoundingClientRect());
      // Half a pixel of tolerance while an element moves in.
      if (boxes.some(({ width, height }) => width > 43.9 && height > 43.9)) return [];
      const { width, height } = boxes[0] as DOMRect;
      return [`${Math.round(width)} × ${Math.round(height)}: ${element.outerHTML}`];
    });
  });

/** Running or pending animations, except for opacity alone, which WCAG 2.3.3 exempts too. */
const moving = (page: Page) =>
  page.evaluate(() => {
    const notMotion = ['offset', 'computedOffset', 'easing', 'composite', 'opacity'];
    const animations = document.getAnimations().filter((animation) => {
      const frames = (animation.effect as KeyframeEffect).getKeyframes();
      return frames.flatMap((frame) => Object.keys(frame)).some((name) => !notMotion.includes(name));
    });
    const scrollers = [...document.querySelectorAll('*')].filter(
      (element) => getComputedStyle(element).scrollBehavior === 'smooth',
    );
    return [
      ...animations.map((one) => (one instanceof CSSAnimation ? one.animationName : 'transition')),
      ...scrollers.map(() => 'smooth scrolling'),
    ];
  });
