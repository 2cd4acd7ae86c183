import type { PageHandle } from '../../core/page.ts';
import { readReference } from '../../core/reference.ts';
import { callContext } from '../api.ts';
import { unlistedHead } from '../heads/unlisted-head.ts';
import * as m from '../messages/en.ts';
import type { Route } from './+types/api-reference';

export const loader = ({ context }: Route.LoaderArgs) => context.get(callContext)(readReference, {});

export const handle: PageHandle = { scripts: 'at-touch', isConstant: true };

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'public, max-age=300' });

export const meta: Route.MetaFunction = () => unlistedHead(m.referenceTitle);

export default function Reference({ loaderData: { paths } }: Route.ComponentProps) {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      ...operation,
    })),
  );
  return (
    <div className="page-width max-w-4xl py-8">
      <h1>{m.referenceHeading}</h1>
      <p className="mt-2 text-soft">{m.referenceLead}</p>
      <p className="mt-2">
        <a className="link inline-flex min-h-11 items-center" href="/v1/openapi.json">
          {m.referenceDownload}
        </a>
      </p>
      {operations.map((operation) => (
        <section key={operation.operationId} className="mt-8 rounded-lg border border-line bg-card p-5">
          <h2 data-theirs className="font-mono text-lg">
            {operation.method} {operation.path}
          </h2>
          <p data-theirs className="mt-1 text-soft">
            {operation.summary}
          </p>
          {operation.parameters && <Parameters parameters={operation.parameters} />}
          {operation.requestBody !== undefined && (
            <Schema title={m.referenceInput} schema={operation.requestBody} />
          )}
          <Schema title={m.referenceOutput} schema={operation.responses} />
        </section>
      ))}
    </div>
  );
}

type ParametersProps = {
  parameters: { name: string; in: string; required: boolean; schema: Record<string, unknown> }[];
};

function Parameters({ parameters }: ParametersProps) {
  return (
    <>
      <h3 className="mt-4">{m.referenceInput}</h3>
      <dl className="mt-2 space-y-2">
        {parameters.map(({ name, in: place, required, schema }) => (
          <div key={name} className="flex flex-wrap gap-x-3">
            <dt data-theirs className="font-mono font-semibold">
              {name}
            </dt>
            <dd className="text-soft">
              <span data-theirs>{place}</span> · {required ? m.referenceRequired : m.referenceOptional}
            </dd>
            <dd data-theirs className="w-full font-mono text-sm text-soft">
              {JSON.stringify(schema)}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Schema({ title, schema }: { title: string; schema: unknown }) {
  return (
    <details className="mt-4">
      <summary className="py-2.5 font-semibold">{title}</summary>
      {/* A scrolled area must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre data-theirs tabIndex={0} className="overflow-x-auto rounded-sm bg-sunken p-3 text-sm">
        {JSON.stringify(schema, null, 2)}
      </pre>
    </details>
  );
}
