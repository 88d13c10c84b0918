import { useEffect, useState } from 'react';
import type { Piece } from '../../../state';
import { useActions } from '../../../state';

type Pieces = readonly (readonly Piece[])[];

/** The pieces of texts, up to the first `most` tokens of each; `null` until they are cut. More of them replace fewer. */
export function usePieces(texts: readonly string[], most: number): Pieces | null | 'failed' {
  const { piecesOf } = useActions();
  const [cut, setCut] = useState<{ readonly of: readonly string[]; readonly pieces: Pieces | 'failed' } | null>(null);
  useEffect(() => {
    let isWanted = true;
    const take = (pieces: Pieces | 'failed') => {
      if (isWanted) setCut({ of: texts, pieces });
    };
    piecesOf(texts, most).then(take, () => take('failed'));
    return () => {
      isWanted = false;
    };
  }, [piecesOf, texts, most]);
  return cut !== null && cut.of === texts ? cut.pieces : null;
}
