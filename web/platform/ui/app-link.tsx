import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'
import { isPublicAddress } from '#domain/vocabulary/public-addresses.ts'

type Props = Omit<ComponentProps<'a'>, 'href'> & { href: string }

const isPlain = (e: MouseEvent): boolean =>
  !e.defaultPrevented && e.button === 0 && !e.metaKey && !e.ctrlKey && !e.shiftKey && !e.altKey

/**
 * A link to a page of the product by its full address, navigated without a page load, except for pages that the server
 * draws.
 */
export const AppLink = ({ href, onClick, children, ...rest }: Props) => {
  const { history } = useRouter()
  const follow = (e: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(e)
    if (!isPlain(e) || isPublicAddress(href)) return
    e.preventDefault()
    history.push(href)
  }
  return (
    <a href={href} onClick={follow} {...rest}>
      {children}
    </a>
  )
}
