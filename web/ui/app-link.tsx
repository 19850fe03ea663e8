import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'

type Props = Omit<ComponentProps<'a'>, 'href'> & { href: string }

const isPlain = (e: MouseEvent): boolean =>
  !e.defaultPrevented && e.button === 0 && !e.metaKey && !e.ctrlKey && !e.shiftKey && !e.altKey

/** A link to a page of the product by its full address, navigated without a page load. */
export const AppLink = ({ href, onClick, children, ...rest }: Props) => {
  const { history } = useRouter()
  const follow = (e: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(e)
    if (!isPlain(e)) return
    e.preventDefault()
    history.push(href)
  }
  return (
    <a href={href} onClick={follow} {...rest}>
      {children}
    </a>
  )
}
