import { describe, expect, it } from 'vitest';
import { messages } from '../messages.ts';
import {
  callbackHours,
  enquiryFault,
  enquiryMaxLengths,
  isEnquiryComplete,
  mailClientVersion,
  oneLine,
} from './rules.ts';

const enquiry = { shopName: 'Sharma Sweets', ownersName: 'Asha Sharma', contactNumber: '+919876543210' };

describe('an enquiry', () => {
  it.each(['shopName', 'ownersName', 'contactNumber'])(
    'is not complete while %s is empty or blank',
    (field) => {
      expect(isEnquiryComplete(enquiry)).toBe(true);
      expect(isEnquiryComplete({ ...enquiry, [field]: '' })).toBe(false);
      expect(isEnquiryComplete({ ...enquiry, [field]: '  ' })).toBe(false);
    },
  );

  it('passes with three fields and a number that has not sent one', () => {
    expect(enquiryFault(enquiry, ['+919123456789'])).toBeUndefined();
  });

  it('requires all three fields of a caller of the API too', () => {
    expect(enquiryFault({ shopName: ' ', ownersName: '', contactNumber: '' }, [])).toEqual({
      field: 'shopName',
      code: 'shop_name_required',
    });
    expect(enquiryFault({ ...enquiry, ownersName: ' ', contactNumber: '' }, [])).toEqual({
      field: 'ownersName',
      code: 'shop_owner_name_required',
    });
    expect(enquiryFault({ ...enquiry, contactNumber: '' }, [])?.field).toBe('contactNumber');
  });

  it.each(['9876543210', '+91 98765 43210', '+12234567890', '+915876543210'])(
    'has its contact number checked by the shared validator: %s',
    (contactNumber) => {
      expect(enquiryFault({ ...enquiry, contactNumber }, [contactNumber])).toEqual({
        field: 'contactNumber',
        code: 'enquiry_contact_invalid',
      });
    },
  );

  it('is rejected when its number is already in the submitted list', () => {
    const fault = enquiryFault(enquiry, ['+919123456789', '+919876543210']);
    expect(fault).toEqual({ field: 'contactNumber', code: 'enquiry_duplicate' });
    expect(fault && messages[fault.code]).toBe(
      'You have already submitted the details with this mobile number.',
    );
  });

  it('has a length cap for every field', () => {
    expect(enquiryMaxLengths).toEqual({ shopName: 120, ownersName: 100, contactNumber: 18 });
  });
});

it.each([
  ['a break', 'Sharma\r\nSweets', 'Sharma Sweets'],
  ['many breaks and controls', ' \tSharma\u0000\u2028\u0085 Sweets\n', 'Sharma Sweets'],
  ['signs that turn the direction', 'Sharma\u202e Sweets\u2069', 'Sharma Sweets'],
  ['joiners, which belong to the word', 'क्\u200dष न्\u200cय', 'क्\u200dष न्\u200cय'],
])('one line is left of %s', (_what, text, line) => {
  expect(oneLine(text)).toBe(line);
});

it('the callback promise is 24 hours', () => {
  expect(callbackHours).toBe(24);
});

it('the mail client library is version 4.4.1', () => {
  expect(mailClientVersion).toBe('4.4.1');
});
