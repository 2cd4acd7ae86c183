import * as m from '../../messages/en.ts';
import { Button, ButtonLink } from '../button.tsx';
import { Spinner } from '../spinner.tsx';
import { EmptyState } from '../states/empty-state.tsx';
import { ErrorState } from '../states/error-state.tsx';
import { LoadingScreen } from '../states/loading-screen.tsx';
import { SampleNotice } from '../states/sample-notice.tsx';
import { SkeletonRows } from '../states/skeleton.tsx';
import { Row, Section, Specimen } from './section.tsx';

const g = m.guide;

export function States() {
  return (
    <Section id="states" title={g.sections.states}>
      <Specimen title={g.waiting} help={g.waitingHelp}>
        <Row>
          <Spinner size="small" />
          <Spinner />
          <Spinner size="large" />
          <Spinner label={m.loading} />
        </Row>
        <SkeletonRows count={2} label={m.loading} />
        <div className="rounded-md border border-line *:min-h-64">
          <LoadingScreen isWholePage={false} />
        </div>
      </Specimen>
      <Specimen title={g.empty} help={g.emptyHelp}>
        <EmptyState title={g.emptyTitle} help={g.emptyText}>
          <Button look="primary">{g.emptyAction}</Button>
        </EmptyState>
      </Specimen>
      <Specimen title={g.failed} help={g.failedHelp}>
        <ErrorState message={m.faults.offline} retryText={m.tryAgain} onRetry={() => {}} />
        <ErrorState message={m.faults.internal} retryText={m.tryAgain} onRetry={() => {}} busy />
        <ErrorState message={m.faults.shop_unavailable} />
        <ButtonLink to="/no/such/page">{g.seeMissingPage}</ButtonLink>
      </Specimen>
      <Specimen title={g.sample} help={g.sampleHelp}>
        <SampleNotice>{m.sampleData}</SampleNotice>
      </Specimen>
    </Section>
  );
}
