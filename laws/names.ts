/** Naming rules: the words of ARCHITECTURE.md, kebab-case, named exports. */
import { isCode, type Source } from './sources.ts'

/** Names that say nothing about the content. */
const EMPTY_WORDS = /(^|[-./])(utils?|helpers?|common|misc|managers?)([-./]|$)/
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/

/** Tools that read a file by its default export. */
const WANTS_DEFAULT = /(^|\/)[a-z.-]+\.config\.ts$/

export const findBadNames = (sources: readonly Source[]): string[] =>
  sources.filter(isCode).flatMap(({ path }) => {
    const isKebab = path.split('/').every((part) => KEBAB.test(part))
    return [
      ...(EMPTY_WORDS.test(path) ? [`${path}: the name says nothing about what lies inside`] : []),
      ...(isKebab ? [] : [`${path}: folders and files are kebab-case`]),
    ]
  })

/** Private words that this code base abandoned, each with the standard terms that replace it. */
const GIVEN_UP: ReadonlyMap<string, string> = new Map([
  ['said', 'input, text, value, given'],
  ['judge', 'check, authorise'],
  ['judged', 'checked, imported'],
  ['way', 'verdict, method'],
  ['moved', 'stale, transferred'],
  ['outcome', 'status, result, permission; a verdict alone has an outcome'],
  ['wish', 'request'],
  ['wishes', 'requests'],
  ['deed', 'action, batch'],
  ['deeds', 'actions, batches'],
  ['told', 'answered, shown'],
  ['tell', 'format, report'],
  ['overtaken', 'stale, conflict'],
  ['sift', 'partition'],
  ['along', 'cascade'],
  ['asked', 'requested, incoming, calls'],
  ['who', 'actor, session, person'],
  ['road', 'submit'],
  ['fold', 'normalise'],
  ['folded', 'collapsed, normalised'],
  ['specials', 'overrides'],
  ['hits', 'count, results'],
  ['alike', 'duplicate'],
  ['alikes', 'duplicates'],
  ['goal', 'destination'],
  ['goals', 'destinations'],
  ['narrowing', 'filters'],
  ['story', 'history, texts'],
  ['narrowed', 'filtered, filters'],
  ['pace', 'progress, status'],
])

const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)

/** Without comments and strings. */
const codeOf = (text: string): string =>
  text
    .replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, ' ')
    .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''")
    .replace(/`[^`]*`/g, (template) => (template.match(/\$\{[^}]*\}/g) ?? []).join(' '))

/** Keywords that may be next to a name; any other word next to it means that both are text of a page. */
const BESIDE =
  /^(as|async|await|case|class|const|default|else|export|extends|function|get|if|implements|in|infer|instanceof|interface|is|keyof|let|new|of|private|readonly|return|satisfies|set|static|throw|type|typeof|void|yield)$/

const namesIn = (code: string): Set<string> =>
  new Set(
    Array.from(code.matchAll(/(?<=([\w$'’]+) +|)(?<![\w$])([A-Za-z_$][\w$]*)(?= +([\w$'’]+)|)/g)).flatMap(
      ([, before, name, after]) =>
        [before, after].every((word) => word === undefined || BESIDE.test(word)) ? [name!] : [],
    ),
  )

/** Names of the HTTP interface and the database are promised: `expected_outcome`. */
const isPromised = (name: string): boolean => /^[a-z0-9]+(_[a-z0-9]+)+$/.test(name)

const givenUpIn = (name: string): string[] =>
  wordsOf(name).filter((word) => GIVEN_UP.has(word) && !(word === 'outcome' && name === 'outcome'))

/** Files and identifiers that use an abandoned word. */
export const findGivenUpNames = (sources: readonly Source[]): string[] =>
  sources.filter(isCode).flatMap(({ path, text }) => {
    const names = namesIn(codeOf(text))
    return [path.split('/').at(-1)!, ...[...names].filter((name) => !isPromised(name))].flatMap((name) =>
      givenUpIn(name).map((word) => `${path}: ${name}; instead of "${word}": ${GIVEN_UP.get(word)}`),
    )
  })

export const findDefaultExports = (sources: readonly Source[]): string[] =>
  sources
    .filter((source) => isCode(source) && !WANTS_DEFAULT.test(source.path))
    .filter(({ text }) => /^export default\b/m.test(text))
    .map(({ path }) => `${path}: exports have names`)

/** A comparison of roles, where the code should call `decide` or a predicate of `permissions`. */
const ROLE_CHECK =
  /\b(actor\??\.kind|(session|account|user|me)\??\.(role|designation)|role_?[tT]ype|designation|admin_id|adminId|\brole)\s*[!=]==/

export const findRoleChecks = (sources: readonly Source[]): string[] =>
  sources
    .filter((source) => isCode(source) && /^(domain|server|web)\//.test(source.path))
    .filter(({ path }) => !path.startsWith('domain/permissions/') && !/\.test\.tsx?$/.test(path))
    .filter(({ text }) => ROLE_CHECK.test(text))
    .map(({ path }) => path)
