import { productName, productPath } from '../../../core/catalogue/product-names.ts';
import type { Output } from '../../../core/endpoint.ts';
import {
  type DecidedCode,
  decideCode,
  listCodes,
  listDecidedCodes,
  type OpenCode,
  undoCode,
} from '../../../core/operator/codes.ts';
import { call } from '../../api.ts';
import { priceInput, sizeText } from '../../catalogue/stock-texts.ts';
import { load } from '../../load.ts';
import * as m from '../../messages/en.ts';
import { DecidedList } from '../../operator/console/decided-list.tsx';
import { Key } from '../../operator/console/key.tsx';
import { Rows } from '../../operator/console/list.tsx';
import { useDecisions } from '../../operator/console/use-decisions.ts';
import { useKeys } from '../../operator/console/use-keys.ts';
import { useRecentApprovals } from '../../operator/verifications/recent-approvals.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { useRun } from '../../ui/overlays/use-run.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { LoadingScreen } from '../../ui/states/loading-screen.tsx';
import { UnreachedState } from '../../ui/states/unreached-state.tsx';
import type { Route } from './+types/codes';

type Open = Output<typeof listCodes>;
type Seen = Pick<DecidedCode, 'gtin' | 'decidedAt'> & { readonly productId: string };

export const clientLoader = () =>
  load(async () => {
    const [open, decided] = await Promise.all([call(listCodes, {}), call(listDecidedCodes, {})]);
    return { open, decided: decided.items };
  });

export const HydrateFallback = LoadingScreen;

export default function CodesPage({ loaderData }: Route.ComponentProps) {
  if ('fault' in loaderData) return <UnreachedState title={m.codesUnreached} help={loaderData.fault} />;
  return <Codes {...loaderData} />;
}

function Codes({ open, decided }: { open: Open; decided: readonly DecidedCode[] }) {
  const { isBusy, run } = useRun();
  const { decide, undo, last } = useDecisions<Seen>(run);
  const current = open.items[0];
  const say = ({ gtin, product }: OpenCode, isRight: boolean) =>
    decide(
      async () => ({
        gtin,
        productId: product.id,
        ...(await call(decideCode, { gtin, productId: product.id, isRight })),
      }),
      isRight ? m.codeDecided.right : m.codeDecided.wrong,
    );
  const takeBack = (seen: Seen) => undo(seen, () => call(undoCode, seen), m.codeUndone);
  // An approval of the other desk that can still be undone has the key for its ten seconds.
  const isKeyTaken = useRecentApprovals(({ approvals }) => approvals.length > 0);
  useKeys({
    [m.codeKeys.right]: () => current && say(current, true),
    [m.codeKeys.wrong]: () => current && say(current, false),
    ...(last && !isKeyTaken && { [m.keys.undo]: () => takeBack(last), 'Ctrl+Z': () => takeBack(last) }),
  });

  return (
    <div className="space-y-6">
      <div>
        <h1>{m.operatorSections.codes}</h1>
        <p className="mt-1 text-lg text-soft">{m.codesWait(open.waiting)}</p>
        <p className="mt-1 max-w-prose text-soft">{m.codesHelp}</p>
      </div>
      {current === undefined ? (
        <EmptyState title={m.noCodes} help={m.noCodesHelp} />
      ) : (
        <Rows>
          {open.items.map((code) => (
            <li key={`${code.gtin} ${code.product.id}`}>
              <CodeRow
                code={code}
                isBusy={isBusy}
                hasKeys={code === current}
                onSay={(isRight) => say(code, isRight)}
              />
            </li>
          ))}
        </Rows>
      )}
      <DecidedList
        items={decided}
        isBusy={isBusy}
        keyOf={last?.decidedAt}
        nameOf={({ gtin }) => gtin}
        textOf={({ gtin, product, isRight }) => (
          <>
            <strong data-theirs className="tabular-nums">
              {gtin}
            </strong>{' '}
            <span data-theirs>{productName(product)}</span> · {isRight ? m.codeIsRight : m.codeIsWrong}
          </>
        )}
        onUndo={({ gtin, product, decidedAt }) => takeBack({ gtin, productId: product.id, decidedAt })}
      />
    </div>
  );
}

type CodeRowProps = {
  code: OpenCode;
  isBusy: boolean;
  /** The keys decide this code. */
  hasKeys: boolean;
  onSay: (isRight: boolean) => void;
};

function CodeRow({ code: { gtin, product, mrp, shops, shopNames }, isBusy, hasKeys, onSay }: CodeRowProps) {
  const details = [sizeText(product), mrp !== null && m.codeMrp(priceInput(mrp))].filter(Boolean);
  const answers = [
    { isRight: true, text: m.codeIsRight, key: m.codeKeys.right },
    { isRight: false, text: m.codeIsWrong, key: m.codeKeys.wrong },
  ];
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3">
      <div className="min-w-0 grow basis-60 wrap-anywhere">
        <p data-theirs className="text-lg tabular-nums">
          {gtin}
        </p>
        <p>
          <Link to={productPath(product)} className="link inline-flex min-h-11 items-center font-semibold">
            <span data-theirs>{productName(product)}</span>
          </Link>
          {details.length > 0 && (
            <span data-theirs className="ml-3 text-soft">
              {details.join(' · ')}
            </span>
          )}
        </p>
        <p className="text-sm text-soft">
          {m.codeShops} <span data-theirs>{shopNames.join(', ')}</span>
          {shops > shopNames.length && m.pairMoreShops(shops - shopNames.length)}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {answers.map(({ isRight, text, key }) => (
          <Button key={key} size="small" disabled={isBusy} onClick={() => onSay(isRight)}>
            <span>
              {text}{' '}
              <span data-theirs className="sr-only">
                {gtin}
              </span>
            </span>
            {hasKeys && <Key name={key} />}
          </Button>
        ))}
      </div>
    </div>
  );
}
