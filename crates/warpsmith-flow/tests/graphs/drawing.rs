//! Drawings: nothing lies on anything else, and lines join the boxes that their edges do.

use crate::support::{Random, Toy, codes};
use warpsmith_flow::drawing::{Layout, Svg, fill};
use warpsmith_flow::{Cfg, Loops};

/// How far below everything else a drawing begins.
const TOP: f64 = 40.0;

fn sizes(random: &mut Random, cfg: &Cfg) -> Vec<(f64, f64)> {
    (0..cfg.len()).map(|_| (f64::from(20 + random.below(300)), f64::from(10 + random.below(90)))).collect()
}

#[test]
fn boxes_lie_beside_and_below_each_other() {
    let mut random = Random(7);
    for toy in codes(400) {
        let cfg = Cfg::new(&toy);
        let sizes = sizes(&mut random, &cfg);
        let layout = Layout::new(&cfg, &sizes, TOP);
        assert_eq!(layout.places.len(), sizes.len());
        for (at, (place, (width, height))) in layout.places.iter().zip(&sizes).enumerate() {
            assert_eq!((place.width, place.height), (*width, *height));
            let (left, right) = (place.x - width / 2.0, place.x + width / 2.0);
            assert!(left >= 0.0 && right <= layout.width, "{toy:?}");
            assert!(place.y >= TOP && place.y + height <= layout.height, "{toy:?}");
            for other in &layout.places[..at] {
                let beside = (place.x - other.x).abs() >= (place.width + other.width) / 2.0;
                let below = place.y >= other.y + other.height || other.y >= place.y + place.height;
                assert!(beside || below, "{toy:?}: {place:?} lies on {other:?}");
            }
        }
    }
}

#[test]
fn lines_join_the_boxes_of_their_edges() {
    let mut random = Random(11);
    for toy in codes(400) {
        let cfg = Cfg::new(&toy);
        let layout = Layout::new(&cfg, &sizes(&mut random, &cfg), TOP);
        let edges: Vec<(u32, u32)> =
            (0..cfg.len()).flat_map(|from| cfg.edges(from).map(move |edge| (from, edge.to))).collect();
        assert_eq!(layout.lines.len(), edges.len());
        for (line, (block, to)) in layout.lines.iter().zip(edges) {
            let (from, to) = (layout.places[block as usize], layout.places[to as usize]);
            let (first, last) = (line.points[0], line.points[line.points.len() - 1]);
            assert_eq!((first.1, last.1), (from.y + from.height, to.y), "{toy:?}");
            for (x, place) in [(first.0, from), (last.0, to)] {
                assert!((x - place.x).abs() <= place.width / 2.0, "{toy:?}");
            }
            // Blocks that nothing leads to stand behind all others.
            assert!(!cfg.is_reachable(block) || line.back == (to.y <= from.y), "{toy:?}");
        }
    }
}

#[test]
fn a_document_has_a_box_for_each_block_and_a_line_for_each_edge() {
    let cfg = Cfg::new(&Toy::new(". ?0 ?4 . !"));
    let texts: Vec<Vec<String>> =
        (0..cfg.len()).map(|block| vec![format!("B{block}"), "a < \"b\" & c".into()]).collect();
    let loops = Loops::new(&cfg);
    let text = Svg { cfg: &cfg, loops: &loops, title: "x<y", note: "", texts: &texts }.to_string();
    assert!(text.starts_with("<svg ") && text.ends_with("</svg>\n"));
    assert_eq!(text.matches("<g><rect").count(), texts.len());
    let edges: usize = (0..cfg.len()).map(|block| cfg.edges(block).count()).sum();
    assert_eq!(text.matches("<polyline").count(), edges);
    assert_eq!(text.matches("a &lt; &quot;b&quot; &amp; c").count(), texts.len());
    assert!(text.contains("<title>x&lt;y</title>"));
    // A loop of depth 1, in the legend and as a box.
    assert_eq!(text.matches(&format!("fill=\"{}\"", fill(1))).count(), 2);
    assert_eq!(fill(9), fill(5));
}
