import { MOVING_FUNCTIONS } from './aggregations/moving-functions.ts';
import type { ClassSpec } from './class-spec.ts';
import { COMPARATOR } from './function/comparator.ts';
import { FUNCTIONAL_INTERFACES } from './function/functional-interfaces.ts';
import { PROCESSORS } from './ingest-processors.ts';
import { CHAR_SEQUENCE } from './lang/char-sequence.ts';
import { CHARACTER } from './lang/character.ts';
import { DEBUG, EXCEPTIONS, OBJECT_CLASS, OBJECTS, SYSTEM, THROWABLE } from './lang/core-classes.ts';
import { ENUM } from './lang/enum-class.ts';
import { MATH, STRICT_MATH } from './lang/math.ts';
import {
  BOOLEAN_CLASS,
  BYTE_CLASS,
  COMPARABLE,
  DOUBLE_CLASS,
  FLOAT_CLASS,
  INTEGER,
  LONG_CLASS,
  NUMBER,
  SHORT_CLASS,
} from './lang/numbers.ts';
import { STRING_CLASS } from './lang/string.ts';
import { STRING_BUFFER, STRING_BUILDER } from './lang/string-builder.ts';
import { BIG_DECIMAL } from './math/big-decimal.ts';
import { BIG_INTEGER } from './math/big-integer.ts';
import { MATH_CONTEXT, ROUNDING_MODE } from './math/rounding.ts';
import { DENSE_VECTOR_CLASSES } from './search/dense-vector-classes.ts';
import { FIELD } from './search/field-access.ts';
import { NAMED_GROUP_EXTRACTOR } from './search/named-groups.ts';
import {
  ANALYSIS_TOKEN,
  BYTES_REF,
  DOC_VALUES_CLASSES,
  EXPLANATION_HOLDER,
  GEO_POINT,
  INTERVAL,
} from './search/search-values.ts';
import { SIMILARITY_CLASSES } from './search/similarity-classes.ts';
import { COLLECTOR, COLLECTORS } from './stream/collectors.ts';
import { DOUBLE_STREAM, INT_STREAM, LONG_STREAM, STREAM, STREAM_BUILDERS } from './stream/streams.ts';
import { SUMMARY_STATISTICS } from './stream/summary-statistics.ts';
import { CHOICE_FORMAT } from './text/choice-format.ts';
import { COLLATOR } from './text/collators.ts';
import { CURRENCY } from './text/currencies.ts';
import { DATE_FORMATS } from './text/date-formats.ts';
import { MESSAGE_FORMAT } from './text/message-format.ts';
import { NORMALIZERS } from './text/normalizers.ts';
import { DECIMAL_FORMAT, DECIMAL_FORMAT_SYMBOLS, NUMBER_FORMAT } from './text/number-formats.ts';
import { PARSE_POSITION } from './text/parse-position.ts';
import { CHRONO_UNIT, DURATION, PERIOD, TEMPORAL_AMOUNT } from './time/amounts.ts';
import { CHRONOLOGIES } from './time/chronologies.ts';
import { CLOCK } from './time/clock.ts';
import { DAY_OF_WEEK, MONTH, TEXT_STYLE } from './time/day-and-month.ts';
import { FORMATTER_BUILDERS } from './time/formatter-builder.ts';
import { DATE_TIME_FORMATTER } from './time/formatters.ts';
import { OFFSET_TIME } from './time/offset-time.ts';
import { PARTIAL_DATES } from './time/partial-dates.ts';
import { TEMPORAL_QUERIES } from './time/temporal-queries.ts';
import { TEMPORALS } from './time/temporals.ts';
import { INSTANT, LOCAL_DATE, LOCAL_DATE_TIME, LOCAL_TIME } from './time/times.ts';
import { OFFSET_DATE_TIME, ZONED_DATE_TIME } from './time/zoned-times.ts';
import { ZONE_ID, ZONE_OFFSET, ZONE_REGION, ZONE_RULES } from './time/zones.ts';
import { ABSTRACT_COLLECTIONS } from './util/abstract-collections.ts';
import { BASE64_CLASSES } from './util/base64-classes.ts';
import { BIT_SET } from './util/bit-set.ts';
import { CALENDARS } from './util/calendars.ts';
import { COLLECTION, ENTRY, ITERABLE, ITERATOR, LIST_ITERATOR } from './util/iterables.ts';
import { LEGACY_MAPS } from './util/legacy-maps.ts';
import { ARRAY_DEQUE, ARRAY_LIST, ARRAYS, COLLECTIONS, LINKED_LIST, LIST, STACK, VECTOR } from './util/list.ts';
import {
  HASH_MAP,
  HASH_SET,
  LINKED_HASH_MAP,
  LINKED_HASH_SET,
  MAP,
  NAVIGABLE_MAP,
  NAVIGABLE_SET,
  SET,
  SORTED_MAP,
  SORTED_SET,
  TREE_MAP,
  TREE_SET,
  UNMODIFIABLE_MAP,
} from './util/map.ts';
import { OPTIONAL, PRIMITIVE_OPTIONALS } from './util/optional.ts';
import { DEQUE, PRIORITY_QUEUE, QUEUE } from './util/queues.ts';
import { RANDOM } from './util/random.ts';
import { MATCHER, PATTERN } from './util/regex.ts';
import { STRING_JOINER, STRING_TOKENIZER } from './util/text-classes.ts';
import { LOCALE, UUID } from './util/value-classes.ts';

/** All classes that scripts may use. */
export const CLASS_SPECS: readonly ClassSpec[] = [
  OBJECT_CLASS,
  CHAR_SEQUENCE,
  COMPARABLE,
  ITERABLE,
  STRING_CLASS,
  STRING_BUILDER,
  STRING_BUFFER,
  NUMBER,
  INTEGER,
  LONG_CLASS,
  DOUBLE_CLASS,
  FLOAT_CLASS,
  SHORT_CLASS,
  BYTE_CLASS,
  BOOLEAN_CLASS,
  CHARACTER,
  MATH,
  STRICT_MATH,
  THROWABLE,
  ...EXCEPTIONS,
  DEBUG,
  SYSTEM,
  LOCALE,
  OBJECTS,
  BIT_SET,
  ...BASE64_CLASSES,
  STRING_TOKENIZER,
  STRING_JOINER,
  RANDOM,
  UUID,
  QUEUE,
  DEQUE,
  PRIORITY_QUEUE,
  BIG_INTEGER,
  BIG_DECIMAL,
  ROUNDING_MODE,
  MATH_CONTEXT,
  NUMBER_FORMAT,
  DECIMAL_FORMAT,
  DECIMAL_FORMAT_SYMBOLS,
  CHOICE_FORMAT,
  MESSAGE_FORMAT,
  ...NORMALIZERS,
  CURRENCY,
  COLLATOR,
  ITERATOR,
  LIST_ITERATOR,
  COLLECTION,
  LIST,
  ARRAY_LIST,
  LINKED_LIST,
  ARRAY_DEQUE,
  VECTOR,
  STACK,
  ARRAYS,
  COLLECTIONS,
  MAP,
  ENTRY,
  HASH_MAP,
  LINKED_HASH_MAP,
  UNMODIFIABLE_MAP,
  SORTED_MAP,
  NAVIGABLE_MAP,
  TREE_MAP,
  SET,
  SORTED_SET,
  NAVIGABLE_SET,
  HASH_SET,
  LINKED_HASH_SET,
  TREE_SET,
  ...LEGACY_MAPS,
  ...CALENDARS,
  PARSE_POSITION,
  ...DATE_FORMATS,
  ENUM,
  ...ABSTRACT_COLLECTIONS,
  OPTIONAL,
  ...PRIMITIVE_OPTIONALS,
  COMPARATOR,
  ...FUNCTIONAL_INTERFACES,
  STREAM,
  INT_STREAM,
  LONG_STREAM,
  DOUBLE_STREAM,
  ...STREAM_BUILDERS,
  ...SUMMARY_STATISTICS,
  ...COLLECTOR,
  COLLECTORS,
  PATTERN,
  MATCHER,
  ...TEMPORALS,
  ...CHRONOLOGIES,
  ...TEMPORAL_QUERIES,
  ...CLOCK,
  ...PARTIAL_DATES,
  OFFSET_TIME,
  ZONED_DATE_TIME,
  OFFSET_DATE_TIME,
  INSTANT,
  LOCAL_DATE,
  LOCAL_DATE_TIME,
  LOCAL_TIME,
  TEMPORAL_AMOUNT,
  DURATION,
  PERIOD,
  CHRONO_UNIT,
  DAY_OF_WEEK,
  MONTH,
  TEXT_STYLE,
  ZONE_ID,
  ZONE_OFFSET,
  ZONE_REGION,
  ZONE_RULES,
  DATE_TIME_FORMATTER,
  ...FORMATTER_BUILDERS,
  FIELD,
  ...DENSE_VECTOR_CLASSES,
  NAMED_GROUP_EXTRACTOR,
  ...DOC_VALUES_CLASSES,
  GEO_POINT,
  BYTES_REF,
  EXPLANATION_HOLDER,
  ANALYSIS_TOKEN,
  INTERVAL,
  ...SIMILARITY_CLASSES,
  MOVING_FUNCTIONS,
  PROCESSORS,
];
