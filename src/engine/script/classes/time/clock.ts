import { JavaObject } from '../../values/java-object.ts';
import { illegal } from '../../values/java-throwable.ts';
import { type Duration, floorDivide } from '../../values/time-amount.ts';
import type { Zone } from '../../values/time-text.ts';
import type { ZonedTime } from '../../values/zoned-time.ts';
import type { ClassSpec } from '../class-spec.ts';

/** java.time.Clock that never moves: scripts can only make those. */
class FixedClock extends JavaObject {
  readonly className = 'java.time.Clock.FixedClock';
  readonly instant: ZonedTime;
  readonly zone: Zone;
  private readonly shown: string;

  constructor(instant: ZonedTime, zone: Zone, shown = `FixedClock[${instant.text()},${zone.text()}]`) {
    super();
    this.instant = instant;
    this.zone = zone;
    this.shown = shown;
  }

  override text(): string {
    return this.shown;
  }

  override equals(other: unknown): boolean {
    return other instanceof FixedClock && other.shown === this.shown;
  }

  override key(): string {
    return `\0k${this.shown}`;
  }
}

/** A clock that moves by whole ticks. @throws JavaThrowable for a negative one */
function ticking(clock: FixedClock, tick: Duration): FixedClock {
  if (tick.nanos < 0n) throw illegal('Tick duration must not be negative');
  if (tick.nanos <= 1n) return clock;
  const { millis, nanos } = clock.instant;
  const now = BigInt(millis) * 1_000_000n + BigInt(nanos);
  const down = floorDivide(now, tick.nanos) * tick.nanos;
  const shown = `TickClock[${clock.text()},${tick.text()}]`;
  return new FixedClock(clock.instant.plusNanos(down - now), clock.zone, shown);
}

export const CLOCK: readonly ClassSpec[] = [
  {
    name: 'java.time.Clock',
    statics: {
      'Clock fixed(Instant,ZoneId)': (instant: ZonedTime, zone: Zone) => new FixedClock(instant, zone),
      'Clock offset(Clock,Duration)': (clock: FixedClock, by: Duration) =>
        by.nanos === 0n
          ? clock
          : new FixedClock(clock.instant.plusNanos(by.nanos), clock.zone, `OffsetClock[${clock.text()},${by.text()}]`),
      'Clock tick(Clock,Duration)': ticking,
    },
    methods: {
      'ZoneId getZone()': (self: FixedClock) => self.zone,
      'Instant instant()': (self: FixedClock) => self.instant,
      'long millis()': (self: FixedClock) => self.instant.millis,
    },
  },
  { name: 'java.time.Clock.FixedClock', alias: '#FixedClock', extends: ['Clock'] },
];
