import { IconClipboardCheck } from '@tabler/icons-react'
import { createRoute } from '@tanstack/react-router'
import { canRead } from '#domain/permissions/reading.ts'
import { requireActor } from '#web/platform/session/guard.ts'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import type { Feature } from '#web/shell/feature.ts'
import { pageFrom } from '#web/shell/root.route.ts'
import { inside } from '#web/shell/signed-in.route.ts'

const returnsPage = createRoute({
  ...inside('/returns'),
  beforeLoad: () => requireActor((actor) => canRead(actor, 'return')),
  component: pageFrom(() => import('./returns-page.tsx'), 'ReturnsPage'),
})

const figuresPage = createRoute({
  ...inside('/returns/figures'),
  beforeLoad: () => requireActor((actor) => canRead(actor, 'incubator-return-form')),
  component: pageFrom(() => import('./figures-page.tsx'), 'FiguresPage'),
})

const returnPage = createRoute({
  ...inside('/returns/$id'),
  beforeLoad: () => requireActor((actor) => canRead(actor, 'return')),
  component: pageFrom(() => import('./return-page.tsx'), 'ReturnPage'),
})

const formsPage = createRoute({
  ...inside('/return-forms'),
  beforeLoad: () => requireActor((actor) => canRead(actor, 'incubator-return-form')),
  component: pageFrom(() => import('./return-forms-page.tsx'), 'ReturnFormsPage'),
})

const QuestionsInput = lazyPart(async () => (await import('./editor/questions-input.tsx')).QuestionsInput)

const AskedOfInput = lazyPart(async () => (await import('./editor/asked-of-input.tsx')).AskedOfInput)

const FirstPeriodInput = lazyPart(
  async () => (await import('./editor/first-period-input.tsx')).FirstPeriodInput,
)

const TakenQuestionInput = lazyPart(async () => (await import('./taken-question.tsx')).TakenQuestionInput)

const RequestedAnswers = lazyPart(async () => (await import('./requested-answers.tsx')).RequestedAnswers)

export const returns = {
  inputs: {
    'return-form.asked_of': AskedOfInput,
    'return-form.first_period': FirstPeriodInput,
    'return-form.questions': QuestionsInput,
    'deliverables-as-per-mou.return_form_id': TakenQuestionInput,
    'deliverables-as-per-mou.return_code': TakenQuestionInput,
  },
  changes: { return: RequestedAnswers },
  routes: [returnsPage, figuresPage, returnPage, formsPage],
  menu: (actor, { returns: counted }) =>
    canRead(actor, 'return')
      ? [
          {
            label: 'Returns',
            href: '/returns',
            icon: IconClipboardCheck,
            count: counted?.due,
            also: /^\/(returns\/|return-forms)/,
            isLater: true,
          },
        ]
      : [],
} satisfies Feature
