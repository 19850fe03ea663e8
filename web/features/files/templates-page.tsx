import { Button, NativeSelect } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { READ_TEMPLATE } from '#domain/api/endpoints.ts'
import { addedOf } from '#domain/entities/added.ts'
import { canBeImported, type Entity } from '#domain/entities/entity.ts'
import { ENTITIES } from '#domain/entities/register.ts'
import { cellInWords } from '#domain/kinds/in-words.ts'
import { headerOf } from '#domain/kinds/kind.ts'
import { optionsOf, type Field } from '#domain/kinds/register.ts'
import { fileFieldsOf } from '#domain/tabular/match-headers.ts'
import { templateColumns } from '#domain/tabular/template.ts'
import { hrefOf } from '#web/platform/api/call.ts'
import { useListAddress } from '#web/core/records/use-list-address.ts'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import { DASHBOARD, PageTitle } from '#web/platform/ui/page-title.tsx'
import classes from './templates-page.module.css'

const FORMATS = [
  { format: 'csv', label: 'CSV' },
  { format: 'xlsx', label: 'Excel (XLSX)' },
] as const

/** Options that are shown before the rest is folded away. */
const SHOWN = 8

const Options = ({ field }: { field: Field }) => {
  const labels = optionsOf(field).map(({ label }) => label)
  if (labels.length === 0) return null
  if (labels.length <= SHOWN) return <span className={classes.options}>{labels.join(', ')}</span>
  return (
    <details className={classes.options}>
      <summary>{labels.length} options</summary>
      {labels.join(', ')}
    </details>
  )
}

/** Whether a row needs a value, or only the file the column. */
const requiredIn = (entity: Entity, name: string): string =>
  addedOf(entity, 'file').fields[name]?.required
    ? 'Yes'
    : entity.file.required.includes(name)
      ? 'The column; cells may be blank'
      : 'No'

/** Other headers that are read as the field. */
const otherHeaders = (field: Field): string =>
  [...new Set([field.label, ...(field.alsoHeaders ?? [])])]
    .filter((header) => header !== headerOf(field))
    .join(', ')

const Columns = ({ entity }: { entity: Entity }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard must reach that
  <div className={classes.scroll} role="group" tabIndex={0} aria-label={`Columns of ${entity.label.many}`}>
    <table className={classes.table} aria-label={`Columns of ${entity.label.many}`}>
      <thead>
        <tr>
          {['Column', 'Takes', 'Required', 'Example', 'Also read as'].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {templateColumns(entity).map(({ field: name, header, def }, at) => (
          <tr key={name}>
            <th scope="row">{header}</th>
            <td>
              {cellInWords(def)}
              <Options field={def} />
            </td>
            <td>{requiredIn(entity, name)}</td>
            <td>{entity.file.example[at]}</td>
            <td>{otherHeaders(def)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const Template = ({ entity }: { entity: Entity }) => {
  const columns: readonly string[] = entity.file.columns
  const more = fileFieldsOf(entity).filter((name) => !columns.includes(name) && !entity.fields[name]?.idOf)
  return (
    <section aria-labelledby="template">
      <div className={classes.head}>
        <h2 id="template" className={classes.title}>
          {entity.label.many}
        </h2>
        {FORMATS.map(({ format, label }) => (
          <Button
            key={format}
            component="a"
            href={hrefOf(READ_TEMPLATE, { params: { file: `${entity.name}.${format}` } })}
            download
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
            aria-label={`Download the template for ${entity.label.many} as ${label}`}
          >
            {label}
          </Button>
        ))}
      </div>
      <Columns entity={entity} />
      {more.length > 0 && (
        <p className={classes.note}>
          Further columns are read too: {more.map((name) => headerOf(entity.fields[name]!)).join(', ')}.
        </p>
      )}
    </section>
  )
}

/** /form/templates: the template of every import, and what each column takes (exports-and-templates.md, Templates). */
export const TemplatesPage = () => {
  const [address, change] = useListAddress()
  const imported: readonly Entity[] = ENTITIES.filter(canBeImported)
  const shown = imported.find(({ name }) => name === address['module']) ?? imported[0]!
  return (
    <>
      <PageTitle
        title="Form templates"
        crumbs={[DASHBOARD]}
        subtitle="Each template has the headers of an import and one example row."
      />
      <div className={classes.root}>
        <nav aria-label="Templates" className={classes.nav}>
          <ul>
            {imported.map((entity) => (
              <li key={entity.name}>
                <AppLink
                  href={`/form/templates?module=${entity.name}`}
                  className={classes.entry}
                  aria-current={entity === shown ? 'true' : undefined}
                >
                  {entity.label.many}
                </AppLink>
              </li>
            ))}
          </ul>
        </nav>
        <NativeSelect
          className={classes.select}
          label="Template"
          value={shown.name}
          data={imported.map(({ name, label }) => ({ value: name, label: label.many }))}
          onChange={(e) => change({ module: e.currentTarget.value })}
        />
        <Template entity={shown} />
      </div>
    </>
  )
}
