import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { hasNotedVisits } from './counter/noted-key.ts';
import { whenIdle } from './when-idle.ts';

// zod would try `new Function` once, which the content security policy refuses with a console error. It reads
// this when it arrives, with the first page that needs it; its own `config()` would bring it to every page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

whenIdle(() => {
  if (hasNotedVisits())
    import('./counter/noted-visits.ts')
      .then(({ sendNotedVisits }) => sendNotedVisits())
      .catch(() => undefined);
  // Without a network there is nobody to tell.
  import('./analytics/vitals.ts').then(({ watchVitals }) => watchVitals()).catch(() => undefined);
});
