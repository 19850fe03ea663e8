import type { ComponentProps, MouseEvent } from 'react'

type Props = ComponentProps<'button'> & { 'data-loading'?: boolean }

function ignore(e: MouseEvent): void {
  e.preventDefault()
  e.stopPropagation()
}

/**
 * The element of a button. A disabled element loses the focus to the top of the page, so one that is loading, as well as
 * one with `aria-disabled`, keeps the focus and ignores presses.
 */
export const ButtonElement = ({ type = 'button', disabled, onClick, ...props }: Props) => {
  const isLoading = props['data-loading'] === true
  const isIdle = isLoading || props['aria-disabled'] === true
  return (
    <button
      {...props}
      // oxlint-disable-next-line react/button-has-type -- one of the three
      type={type}
      disabled={disabled && !isLoading}
      aria-disabled={isIdle || undefined}
      onClick={isIdle ? ignore : onClick}
    />
  )
}
