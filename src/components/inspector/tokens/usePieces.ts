import { useEffect, useState } from 'react';
import type { Piece } from '../../../state';
import { useActions } from '../../../state';

type Pieces = readonly (readonly Piece[])[];

/** No token is longer, so that of a huge text only a beginning has to be cut. Characters. */
const LONGEST_TOKEN = 200;

/** The pieces of texts, up to the first `most` tokens of each; `null` until they are cut. More of them replace fewer. */
export function usePieces(texts: readonly string[], most: number): Pieces | null | 'failed' {
  const { piecesOf } = useActions();
  const [cut, setCut] = useState<{ readonly of: readonly string[]; readonly pieces: Pieces | 'failed' } | null>(null);
  useEffect(() => {
    let isWanted = true;
    const take = (pieces: Pieces | 'failed') => {
      if (isWanted) setCut({ of: texts, pieces });
    };
    const beginnings = texts.map((text) => text.slice(0, most * LONGEST_TOKEN));
    piecesOf(beginnings, most).then(take, () => take('failed'));
    return () => {
      isWanted = false;
    };
  }, [piecesOf, texts, most]);
  return cut !== null && cut.of === texts ? cut.pieces : null;
}
