import { UTC } from '../../mapping/dates/time-zone.ts';
import { hashLong } from './java-equality.ts';
import { JavaObject } from './java-object.ts';
import { ZonedTime } from './zoned-time.ts';

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const two = (value: number) => String(value).padStart(2, '0');

/** java.util.Date: milliseconds since the epoch, which can be changed. */
export class JavaDate extends JavaObject {
  readonly className = 'java.util.Date';
  millis: number;

  constructor(millis: number) {
    super();
    this.millis = millis;
  }

  get time(): ZonedTime {
    return new ZonedTime('ZonedDateTime', this.millis, { zone: UTC });
  }

  override text(): string {
    const { values } = this.time.parts;
    const day = `${DAYS[values.dayOfWeek - 1]} ${MONTHS[values.month - 1]} ${two(values.day)}`;
    return `${day} ${two(values.hour)}:${two(values.minute)}:${two(values.second)} UTC ${values.yearOfEra}`;
  }

  override equals(other: unknown): boolean {
    return other instanceof JavaDate && other.millis === this.millis;
  }

  override hash(): number {
    return hashLong(BigInt(this.millis));
  }

  override key(): string {
    return `\0D${this.millis}`;
  }

  compareTo(other: unknown): number {
    return Math.sign(this.millis - (other as JavaDate).millis);
  }
}
