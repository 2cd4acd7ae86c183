import { claimantMinimumAge, draftMaxLengths } from '../../../core/claims/draft.ts';
import * as m from '../../messages/en.ts';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { PhoneField } from '../../ui/fields/phone-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { dispatch } from '../draft/draft-store.ts';
import type { DetailsForm } from './details-form.ts';
import { DetailsGroup } from './details-group.tsx';

export function DetailsOwner({ form: { draft, around, errorOf } }: { form: DetailsForm }) {
  return (
    <DetailsGroup title={m.ownerGroup}>
      <p className="-mt-2 text-soft md:col-span-2">{m.claimantAge(claimantMinimumAge)}</p>
      <div {...around('shopOwnerName')}>
        <TextField
          label={m.ownerNameLabel}
          hint={m.ownerNameHint}
          error={errorOf('shopOwnerName')}
          name="shopOwnerName"
          autoComplete="name"
          autoCapitalize="words"
          enterKeyHint="next"
          maxLength={draftMaxLengths.shopOwnerName}
          value={draft.shopOwnerName}
          onChange={({ target }) => dispatch('typed', { shopOwnerName: target.value })}
        />
      </div>
      <div {...around('email')}>
        <TextField
          label={m.emailLabel}
          hint={m.emailHint}
          error={errorOf('email')}
          name="email"
          type="email"
          autoComplete="email"
          enterKeyHint="next"
          maxLength={draftMaxLengths.email}
          value={draft.email}
          onChange={({ target }) => dispatch('typed', { email: target.value })}
        />
      </div>
      <div {...around('shopOwnerContactNumber')}>
        <PhoneField
          label={m.ownerNumberLabel}
          hint={m.ownerNumberHint}
          error={errorOf('shopOwnerContactNumber')}
          name="shopOwnerContactNumber"
          enterKeyHint="next"
          value={draft.shopOwnerContactNumber}
          // The consent is for the number that was there when the box was ticked.
          onChange={(number) => dispatch('typed', { shopOwnerContactNumber: number, isNumberShown: false })}
        />
        <CheckField
          label={m.mayCallNumber}
          checked={draft.isNumberShown}
          onChange={({ target }) => dispatch('typed', { isNumberShown: target.checked })}
        />
      </div>
      <div {...around('referralCode')}>
        <TextField
          label={m.referralLabel}
          note={m.optional}
          hint={m.referralHint}
          name="referralCode"
          autoComplete="off"
          enterKeyHint="next"
          maxLength={draftMaxLengths.referralCode}
          value={draft.referralCode ?? ''}
          onChange={({ target }) => dispatch('typed', { referralCode: target.value || null })}
        />
      </div>
    </DetailsGroup>
  );
}
