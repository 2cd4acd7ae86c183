import { type SubmitEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { normalisePhone } from '../../../../core/accounts/phone.ts';
import { isClaimActive } from '../../../../core/claims/states.ts';
import type { Input } from '../../../../core/endpoint.ts';
import { listingFault } from '../../../../core/operator/listing-rules.ts';
import { editListing, findListing, type Listing } from '../../../../core/operator/listings.ts';
import { isInIndia } from '../../../../core/places/distance.ts';
import { call } from '../../../api.ts';
import { load } from '../../../load.ts';
import * as m from '../../../messages/en.ts';
import {
  type FormFault,
  ListingFields,
  type ListingForm,
} from '../../../operator/listings/listing-fields.tsx';
import { useTowns } from '../../../places/towns.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useRun } from '../../../ui/overlays/use-run.ts';
import { LoadingScreen } from '../../../ui/states/loading-screen.tsx';
import { UnreachedState } from '../../../ui/states/unreached-state.tsx';
import type { Route } from './+types/edit';

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  load(() => call(findListing, { id: params.shopId }));

export const HydrateFallback = LoadingScreen;

export default function EditPage({ loaderData }: Route.ComponentProps) {
  if ('fault' in loaderData) return <UnreachedState title={m.listingUnreached} help={loaderData.fault} />;
  return <Edit key={loaderData.updatedAt} listing={loaderData} />;
}

function Edit({ listing }: { listing: Listing }) {
  const navigate = useNavigate();
  const { isBusy, run } = useRun();
  const [form, setForm] = useState(() => formOf(listing));
  const [fault, setFault] = useState<FormFault>();
  const towns = useTowns(form.state || undefined);
  const back = `/operator/listings/${listing.id}`;

  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Towns that have not arrived cannot contradict a city; the server can.
    const found = faultOf(listing, form, towns.items ?? [form.city]);
    setFault(found);
    if (found) return toast.error(found.text);
    return void run(async () => {
      await call(editListing, { id: listing.id, seenAt: listing.updatedAt, ...editOf(form) });
      toast.success(m.listingSaved);
      await navigate(back);
    });
  };
  return (
    <div className="max-w-3xl space-y-6">
      <div>
        <h1>{m.editListingTitle}</h1>
        <p className="mt-1">
          <Link to={back} className="link" data-theirs>
            {listing.name}
          </Link>
        </p>
      </div>
      <form noValidate onSubmit={save} className="space-y-6">
        <ListingFields form={form} towns={towns} fault={fault} onChange={setForm} />
        <div className="flex flex-wrap gap-3 max-md:*:grow">
          <ButtonLink to={back}>{m.cancel}</ButtonLink>
          <Button look="primary" type="submit" busy={isBusy} busyText={m.savingListing}>
            {m.saveListing}
          </Button>
        </div>
      </form>
    </div>
  );
}

const formOf = (listing: Listing): ListingForm => ({
  name: listing.name,
  altNames: listing.altNames.join('\n'),
  intro: listing.intro,
  address: listing.address ?? '',
  city: listing.city ?? '',
  state: listing.state ?? '',
  pin: listing.pin ?? '',
  shopType: listing.shopType ?? '',
  subCategories: listing.subCategories,
  publicPhone: listing.publicPhone ?? '',
  lat: listing.lat === null ? '' : String(listing.lat),
  long: listing.long === null ? '' : String(listing.long),
});

type Edited = Omit<Input<typeof editListing>, 'id' | 'seenAt'>;

const editOf = (form: ListingForm): Edited => ({
  name: form.name,
  altNames: form.altNames
    .split('\n')
    .map((name) => name.trim())
    .filter(Boolean),
  intro: form.intro,
  address: form.address,
  city: form.city,
  state: form.state,
  pin: form.pin,
  shopType: form.shopType as Edited['shopType'],
  subCategoryIds: form.subCategories.map(({ id }) => id),
  publicPhone: normalisePhone(form.publicPhone),
  position: form.lat === '' ? null : { lat: Number(form.lat), long: Number(form.long) },
});

function faultOf(
  listing: Listing,
  form: ListingForm,
  townsOfState: readonly string[],
): FormFault | undefined {
  const hasOwner = listing.claims.some(({ state }) => isClaimActive(state));
  const fault = listingFault(
    { ...formOf(listing), subCategoryIds: idsOf(listing.subCategories) },
    {
      ...form,
      subCategoryIds: idsOf(form.subCategories),
      publicPhone: normalisePhone(form.publicPhone),
    },
    { townsOfState, hasOwner },
  );
  if (fault) return { field: fault.field, text: m.faults[fault.code] };
  return isPositionRight(form) ? undefined : { field: 'position', text: m.positionWrong };
}

const idsOf = (all: readonly { readonly id: string }[]) => all.map(({ id }) => id).toSorted();

const isPositionRight = ({ lat, long }: ListingForm): boolean =>
  (lat.trim() === '' && long.trim() === '') ||
  (lat.trim() !== '' && long.trim() !== '' && isInIndia({ lat: Number(lat), long: Number(long) }));
