import type { Piece } from './diff-words.ts'
import classes from './marked-text.module.css'

/** A long text that highlights the words missing in the other version. */
export const MarkedText = ({ pieces, as: Mark }: { pieces: readonly Piece[]; as: 'del' | 'ins' }) => (
  <span className={classes.root}>
    {pieces.map(({ text, isChanged }, at) =>
      isChanged ? (
        <Mark key={at} className={classes.mark}>
          {text}
        </Mark>
      ) : (
        <span key={at}>{text}</span>
      ),
    )}
  </span>
)
