import { useImperativeHandle, type Ref } from 'react'

/** Stands for an element that is already on the page where Mantine expects to render its target. */
export const ExistingTarget = <E extends HTMLElement | null>({
  element,
  ref,
}: {
  element: E
  ref?: Ref<E>
}) => {
  useImperativeHandle(ref, () => element, [element])
  return null
}
