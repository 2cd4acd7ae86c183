import { expect, it } from 'vitest';
import { enquiriesPerHour, enquiryPath } from './contract.ts';

it('an enquiry goes where the mail client sends to', () => {
  expect(enquiryPath).toBe('/api/v1.0/email/send');
});

it('ten enquiries an hour come from one network', () => {
  expect(enquiriesPerHour).toBe(10);
});
