import { utf8Length } from '../../../structures/utf8.ts';
import type { Bucket } from '../../aggregation.ts';
import type { TokenCategory } from './token-category.ts';

/** A category with the tokens of its messages. */
interface NamedCategory {
  readonly category: TokenCategory;
  /** The tokens by id. */
  readonly names: readonly string[];
}

/** A category with its documents. */
export interface CategoryBucket extends NamedCategory, Bucket {}

/** Maximum length of a key in bytes, spaces included. */
const MAX_KEY_LENGTH = 10_000;

/** The positions of the common tokens in the base tokens; a repeated token has that of its first occurrence. */
function keyPositions({ category, names }: NamedCategory): number[] {
  const { ids } = category.base;
  const positions: number[] = [];
  let left = MAX_KEY_LENGTH + 1;
  for (let i = 0; i < ids.length; i++) {
    if (!category.isCommon(i)) continue;
    left -= 1 + utf8Length(names[ids[i]!]!);
    if (left < 0) break;
    positions.push(ids.indexOf(ids[i]!));
  }
  return positions;
}

/** The tokens that all messages of the category have, in the order of its first message. */
export function keyTokens(bucket: NamedCategory): string[] {
  const { category, names } = bucket;
  return keyPositions(bucket).map(position => names[category.base.ids[position]!]!);
}

/** A regular expression that matches all messages of the category. */
export function regexOf(bucket: NamedCategory): string {
  const { category, names } = bucket;
  const { begin, end } = category.ordered;
  const positions = keyPositions(bucket);
  if (positions.length === 0 || begin === end) return '.*';
  const tokens = positions
    .filter(position => position >= begin && position < end)
    .map(position => names[category.base.ids[position]!]!.replaceAll(/[\\|()[\]{}^$.+*?]/g, '\\$&'));
  return `.*?${tokens.join('.+?')}.*?`;
}
