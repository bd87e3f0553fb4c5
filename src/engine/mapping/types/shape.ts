import type { Shape } from '../geo/shape.ts';
import { planeShape } from '../geo/stored-geometry.ts';
import type { FieldTypeDefinition } from '../mapped-field.ts';
import { GeometryField } from './geo-shape.ts';

/** Geometries of a plane; a document may have several. */
class ShapeField extends GeometryField {
  protected override readonly takesSeveral = true;
  override readonly refusedUses = {
    scripts: 'The [shape] field does not support scripts',
    docvalueFields: 'String representation of doc values for [shape] fields is not supported',
  };

  protected override located(shape: Shape): Shape {
    return planeShape(shape);
  }
}

export const shapeType: FieldTypeDefinition = { build: spec => new ShapeField(spec) };
