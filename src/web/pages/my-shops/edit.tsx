import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import type { EditableShop } from '../../../core/claims/editing/editing.ts';
import { dayInIndia } from '../../../core/days.ts';
import type { MessageCode } from '../../../core/messages.ts';
import type { PageHandle } from '../../../core/page.ts';
import { isInDirectory } from '../../../core/shops/states.ts';
import { callContext } from '../../api.ts';
import { type Loaded, loadEditable } from '../../claims/edit/load-editable.ts';
import { ClosedToday } from '../../claims/edit/sections/closed-today.tsx';
import { EditHolidays } from '../../claims/edit/sections/edit-holidays.tsx';
import { EditHours } from '../../claims/edit/sections/edit-hours.tsx';
import { EditName } from '../../claims/edit/sections/edit-name.tsx';
import { EditNumber } from '../../claims/edit/sections/edit-number.tsx';
import { EditPhoto } from '../../claims/edit/sections/edit-photo.tsx';
import { EditPlace } from '../../claims/edit/sections/edit-place.tsx';
import { EditCategories, EditIntro, EditShown } from '../../claims/edit/sections/edit-words.tsx';
import { EditingContext } from '../../claims/edit/use-section.ts';
import { unlistedHead } from '../../heads/unlisted-head.ts';
import * as m from '../../messages/en.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Confirm } from '../../ui/overlays/confirm.tsx';
import { prepareToasts } from '../../ui/overlays/toast.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { LoadingScreen } from '../../ui/states/loading-screen.tsx';
import { UnreachedState } from '../../ui/states/unreached-state.tsx';
import type { Route } from './+types/edit';

export const handle: PageHandle = { hasMap: true };

/** Whose shop it is, is known to the browser's session alone: the server draws the placeholder. */
export const clientLoader = ({ params, context }: Route.ClientLoaderArgs): Promise<Loaded> =>
  loadEditable(context.get(callContext), params.shopId);

export const HydrateFallback = LoadingScreen;

export const meta: Route.MetaFunction = () => unlistedHead(m.editTitle);

export default function EditShop({ loaderData, params }: Route.ComponentProps) {
  return (
    <div className="page-width space-y-6 py-6 md:max-w-3xl md:py-10">
      <h1>{m.editHeading}</h1>
      {loaderData.step === 'unreached' && <UnreachedState title={m.editUnreached} help={loaderData.fault} />}
      {loaderData.step === 'signed_out' && (
        <EmptyState title={m.faults.sign_in_required} help={m.myShopsSignIn}>
          <ButtonLink look="primary" to={`/login?to=/my-shops/${params.shopId}`}>
            {m.verifyMyNumber}
          </ButtonLink>
        </EmptyState>
      )}
      {loaderData.step === 'refused' && <Refused code={loaderData.code} shopId={params.shopId} />}
      {loaderData.step === 'shop' && <Form key={loaderData.shop.shopId} first={loaderData.shop} />}
    </div>
  );
}

function Refused({ code, shopId }: { code: MessageCode; shopId: string }) {
  const isUnsent = code === 'edit_unsent';
  return (
    <EmptyState title={m.editRefused} help={m.faults[code]}>
      {isUnsent && (
        <ButtonLink look="primary" to={`/instructions?shop=${shopId}`}>
          {m.continueClaim}
        </ButtonLink>
      )}
      <ButtonLink look={isUnsent ? 'secondary' : 'primary'} to="/my-shops">
        {m.backToMyShops}
      </ButtonLink>
    </EmptyState>
  );
}

function Form({ first }: { first: EditableShop }) {
  const [shop, setShop] = useState(first);
  const dirty = useRef(new Set<string>());
  const mark = useCallback((section: string, isDirty: boolean) => {
    if (isDirty) dirty.current.add(section);
    else dirty.current.delete(section);
  }, []);
  const [today] = useState(() => dayInIndia(new Date()));
  const editing = useMemo(() => ({ shop, today, setShop, mark }), [shop, today, mark]);
  useEffect(prepareToasts, []);
  // The browser looked for the part before the shop was loaded.
  useEffect(() => {
    const part = document.getElementById(window.location.hash.slice(1));
    part?.scrollIntoView();
    part?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true });
  }, []);
  return (
    <EditingContext value={editing}>
      <header className="space-y-3">
        <p data-theirs className="-mt-4 text-lg">
          {shop.name}
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink size="small" to="/my-shops">
            {m.backToMyShops}
          </ButtonLink>
          {isInDirectory(shop.listing) && (
            <ButtonLink size="small" to={`/${shop.shopId}/shop`}>
              {m.toPublicPage}
            </ButtonLink>
          )}
        </div>
        {shop.editing === 'limited' && <p className="rounded-md bg-note-soft px-4 py-3">{m.editLimited}</p>}
      </header>
      <ClosedToday />
      <EditHours />
      <EditHolidays />
      <EditIntro />
      <EditCategories />
      <EditPhoto />
      <EditShown />
      {shop.editing === 'open' && (
        <div className="space-y-6 pt-4">
          <div className="space-y-1">
            <h2>{m.reviewedHeading}</h2>
            <p className="text-soft">{m.reviewedHelp}</p>
          </div>
          <EditName />
          <EditPlace />
          <EditNumber />
        </div>
      )}
      <UnsavedGuard isDirty={() => dirty.current.size > 0} />
    </EditingContext>
  );
}

/** Leaving with unsaved changes asks first. */
function UnsavedGuard({ isDirty }: { isDirty: () => boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isDirty(),
  );
  useEffect(() => {
    const confirmLeaving = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    addEventListener('beforeunload', confirmLeaving);
    return () => removeEventListener('beforeunload', confirmLeaving);
  });
  return (
    <Confirm
      open={blocker.state === 'blocked'}
      title={m.unsavedTitle}
      cancelText={m.stayHere}
      confirmText={m.leaveWithoutSaving}
      dangerous
      onCancel={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    >
      {m.unsavedHelp}
    </Confirm>
  );
}
