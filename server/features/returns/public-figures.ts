/** The figures of returns that everybody may read (returns.md, Figures). */
import type { PublicFigures } from '#domain/api/return-board.ts'
import { isFigure, type Question } from '#domain/entities/return-form-problems.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'

/** The forms whose figures are public, with the questions that their open periods have figures of. */
export async function listPublicFigures(db: Queryable): Promise<PublicFigures[]> {
  const { rows } = await db.query<{ form_id: string; title: string; questions: Question[] }>(sql`
    select f.id as form_id, f.title, v.questions from return_form f
    join lateral (select questions from return_form_version where form_id = f.id order by version desc limit 1) v on true
    where f.figures_are_public and exists (select from return_period d where d.form_id = f.id) order by f.title, f.id`)
  return rows.map(({ form_id, title, questions }) => ({
    form_id,
    title,
    questions: questions.filter(isFigure).map(({ code, label }) => ({ code, label })),
  }))
}
