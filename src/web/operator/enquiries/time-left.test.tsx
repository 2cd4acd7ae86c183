import { expect, test } from 'vitest';
import type { EnquiryItem } from '../../../core/operator/enquiries.ts';
import { render } from '../../ui/test-page.ts';
import { TimeLeft } from './time-left.tsx';

const now = new Date('2026-11-16T10:00:00Z');
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();

type Row = [state: EnquiryItem['state'], minutes: number, text: RegExp];

test.each<Row>([
  ['new', 90, / left$/],
  ['new', 0, / left$/],
  ['new', -1, / late$/],
  ['no_answer', -59, /^due now$/],
  ['no_answer', -61, / late$/],
  ['call_again', 60, /^on 16 Nov 2026, 4:30/],
])('%s, due in %i minutes', (state, minutes, text) => {
  const enquiry = { state, dueAt: inMinutes(minutes), doneAt: null } as EnquiryItem;
  expect(render(<TimeLeft enquiry={enquiry} now={now} />).textContent).toMatch(text);
});
