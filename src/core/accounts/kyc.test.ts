import { describe, expect, it } from 'vitest';
import { kycFault } from './kyc.ts';

describe('the KYC modal', () => {
  const form = { address: '12 Laxmi Road', mobileNumber: '+919876543210', otp: '123456' };
  const nothing = { address: '', mobileNumber: '', otp: '' };
  const all = { address: true, otp: true };

  it('is free when all is there', () => {
    expect(kycFault(form, all)).toBeUndefined();
  });

  it('asks for the address first, where it is asked for', () => {
    expect(kycFault({ ...nothing, address: ' ' }, all)).toEqual({
      field: 'address',
      code: 'shop_address_required',
    });
    expect(kycFault({ ...form, address: '' }, { ...all, address: false })).toBeUndefined();
  });

  it('asks for a contact number with country code second', () => {
    expect(kycFault({ ...nothing, address: 'x', mobileNumber: '9876543210' }, all)).toEqual({
      field: 'mobileNumber',
      code: 'shop_contact_invalid',
    });
  });

  it('asks for a non-empty OTP third, once it was sent', () => {
    expect(kycFault({ ...form, otp: ' ' }, all)).toEqual({ field: 'otp', code: 'otp_required' });
    expect(kycFault({ ...form, otp: '' }, { ...all, otp: false })).toBeUndefined();
  });
});
