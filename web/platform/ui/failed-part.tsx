import { ProblemNotice } from './problem-notice.tsx'

interface Props {
  answer: { data: unknown; error: unknown; refetch: () => unknown }
  /** "The mentees could not be loaded." */
  failure: string
}

/** That a part could not be loaded, in its place, with a way to try again; nothing while it loads or is there. */
export const FailedPart = ({ answer: { data, error, refetch }, failure }: Props) =>
  Boolean(error) && data === undefined ? (
    <ProblemNotice title={failure} error={error} onRetry={() => void refetch()} />
  ) : null
