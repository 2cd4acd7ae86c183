import { expect, it } from 'vitest';
import { startOtlpReceiver } from '../support/servers/otlp-receiver.ts';
import { makeLab } from '../support/servers/server-process.ts';

/** Writes a line for each package of OpenTelemetry that the process loads. */
const probe = `data:text/javascript,
  import { registerHooks } from 'node:module';
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier.startsWith('@opentelemetry/')) console.error('loaded ' + specifier);
      return next(specifier, context);
    },
  });`;
const command = [process.execPath, '--import', probe.replaceAll('\n', ' '), 'src/main.ts'] as const;

it('a server loads nothing of OpenTelemetry without a receiver', async ({ onTestFinished }) => {
  const lab = makeLab(onTestFinished);
  const server = await lab.start({ dataFolder: await lab.makeUsedFolder(), command });
  await fetch(`${server.origin}/v1/claim-shops/filter`);
  await server.stop();
  expect(server.output()).not.toContain('loaded @opentelemetry');
});

it('a server that is stopped sends the last spans before it ends', async ({ onTestFinished }) => {
  const lab = makeLab(onTestFinished);
  const receiver = await startOtlpReceiver();
  onTestFinished(() => receiver.stop());
  const server = await lab.start({
    dataFolder: await lab.makeUsedFolder(),
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint },
    command,
  });
  await fetch(`${server.origin}/v1/claim-shops/filter`);
  expect(await server.stop()).toEqual({ code: 0, signal: null });
  expect(server.output()).toContain('loaded @opentelemetry/sdk-trace');
  expect(receiver.spans().map(({ name }) => name)).toContain('GET /v1/claim-shops/filter');
});
