import { returnForm } from '#domain/entities/return-form.ts'
import { RecordTable } from '#web/core/records/record-table.tsx'
import type { OwnPanel } from '#web/core/records/record-panel-parts.ts'
import { useOwnScope } from '#web/core/records/use-own-scope.ts'
import { DASHBOARD, PageTitle } from '#web/platform/ui/page-title.tsx'
import { FormVersions } from './form-versions.tsx'
import { FormTemplates } from './form-templates.tsx'
import { returnsTexts as texts } from './english/returns.ts'

const OWN_PANEL: OwnPanel = { renderMore: (row) => <FormVersions form={row} />, renderValue: () => null }

/** /return-forms: what is asked, of whom, and how often (returns.md, Return forms). */
export const ReturnFormsPage = () => {
  const scope = useOwnScope(returnForm)
  return (
    <RecordTable
      entity={returnForm}
      scope={scope}
      createLabel={texts.board.addForm}
      canImport={false}
      ownPanel={OWN_PANEL}
      renderHead={({ count, actions }) => (
        <PageTitle
          title={texts.forms}
          crumbs={[DASHBOARD, { label: texts.title, href: '/returns' }]}
          subtitle={count}
        >
          <FormTemplates />
          {actions}
        </PageTitle>
      )}
    />
  )
}
