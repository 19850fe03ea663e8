import { useState } from 'react'
import { OWN_FILES, sizedPicture } from '#domain/vocabulary/own-files.ts'
import classes from './picture.module.css'

/**
 * A logo or portrait, or the first letter of the name if there is none or if it is not a stored one
 * (files-and-viewers.md, Links instead of files). Decorative, because the name is next to it.
 */
export const Picture = ({ src, name, size = 28 }: { src: string | null; name: string; size?: number }) => {
  const [isBroken, setBroken] = useState(false)
  const style = { width: size, height: size, fontSize: size * 0.42 }
  return src === null || !src.startsWith(OWN_FILES) || isBroken ? (
    <span className={classes.letter} style={style} aria-hidden>
      {[...name.trim()][0]?.toUpperCase()}
    </span>
  ) : (
    <img
      src={sizedPicture(src, size)}
      alt=""
      className={classes.image}
      style={style}
      loading="lazy"
      onError={() => setBroken(true)}
    />
  )
}
