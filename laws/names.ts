/** How things are called: house words, kebab-case, named exports. */
import { isCode, type Source } from './sources.ts'

/** Names that say nothing about what lies inside. */
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

export const findDefaultExports = (sources: readonly Source[]): string[] =>
  sources
    .filter((source) => isCode(source) && !WANTS_DEFAULT.test(source.path))
    .filter(({ text }) => /^export default\b/m.test(text))
    .map(({ path }) => `${path}: exports have names`)

/** A comparison of who somebody is, where `decide` or a predicate of `permissions` should be asked. */
const ROLE_CHECK =
  /\b(actor\??\.kind|(session|account|user|me)\??\.(role|designation)|role_?[tT]ype|designation|admin_id|adminId|\brole)\s*[!=]==/

export const findRoleChecks = (sources: readonly Source[]): string[] =>
  sources
    .filter((source) => isCode(source) && /^(domain|server|web)\//.test(source.path))
    .filter(({ path }) => !path.startsWith('domain/permissions/') && !/\.test\.tsx?$/.test(path))
    .filter(({ text }) => ROLE_CHECK.test(text))
    .map(({ path }) => path)
