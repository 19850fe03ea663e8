import type { Row } from '#web/platform/api/use-records.ts'
import { Resume } from '#web/features/startups/resume.tsx'
import { useEditing } from '#web/features/startups/use-editing.ts'
import type { Crumb } from '#web/platform/ui/page-name.ts'
import { StartupFrame } from './startup-frame.tsx'
import { FeaturePanels } from '#web/shell/feature-panels.tsx'

const Profile = ({ record }: { record: Row }) => (
  <>
    <Resume record={record} editing={useEditing(record)} />
    <FeaturePanels at="startup" record={record} />
  </>
)

/** A startup's resume with its own funding (startup-resume.md, Startup resume). */
export const StartupProfile = (props: { id: string; crumbs: readonly Crumb[] }) => (
  <StartupFrame {...props}>{(record) => <Profile record={record} />}</StartupFrame>
)
