import { useMatch, type RouteComponent } from '@tanstack/react-router'
import { wasSignedIn } from '#web/session/signed-in-hint.ts'
import { pageFrom } from './root.ts'

const PublicFrame = pageFrom(() => import('#web/pages/public-frame.tsx'), 'PublicFrame')

/**
 * The shell for signed-in people, and the public pages' frame for visitors, on pages that both may read. In a
 * file of its own, so that the build counts each frame's files separately.
 */
export function frameOf(Shell: RouteComponent): RouteComponent {
  const Frame = () => {
    const isVisitor = useMatch({ from: '/signed-in', select: ({ context }) => context.isVisitor })
    return isVisitor ? <PublicFrame /> : <Shell />
  }
  return Object.assign(Frame, {
    preload: async () => (wasSignedIn() ? Shell.preload?.() : PublicFrame.preload?.()),
  })
}
