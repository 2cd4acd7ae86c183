import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { config } from 'zod/mini';
import { whenIdle } from './when-idle.ts';

// zod would try `new Function` once, which the content security policy refuses with a console error.
config({ jitless: true });

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

whenIdle(() => {
  // Without a network there is nobody to tell.
  import('./vitals.ts').then(({ watchVitals }) => watchVitals()).catch(() => undefined);
});
