# The rules of all games as device code, and a program that compares and times them. What it needs besides a compiler for CUDA is the JSON library.
if(NOT DEFINED CMAKE_CUDA_ARCHITECTURES)
  set(CMAKE_CUDA_ARCHITECTURES native)
endif()
enable_language(CUDA)
set(CMAKE_CUDA_STANDARD 20)
find_path(nlohmann NAMES nlohmann/json.hpp REQUIRED)
target_include_directories(engine SYSTEM PUBLIC ${nlohmann})
# nvcc does not know the options of the host's compiler.
get_directory_property(host_options COMPILE_OPTIONS)
set_directory_properties(PROPERTIES COMPILE_OPTIONS "$<$<COMPILE_LANGUAGE:CXX>:${host_options}>")
set(device_sources)
foreach(game IN LISTS TIDEKEEP_GAMES)
  configure_file(cmake/device.cu.in ${made}/games/${game}/device.cu @ONLY)
  list(APPEND device_sources ${made}/games/${game}/device.cu)
endforeach()
add_executable(tidekeep-device src/device/main.cpp ${device_sources})
target_link_libraries(tidekeep-device PRIVATE engine)
target_compile_options(tidekeep-device PRIVATE $<$<COMPILE_LANGUAGE:CUDA>:--expt-relaxed-constexpr>)
# With all that the highest level inlines, instructions of long rules no longer fit into a multiprocessor's cache: these games are up to 3.6 times as
# fast with the second. It is wrong for sandbank (nvcc 13.0: other games than on the host), so what is built is always compared.
foreach(game tidepool barons shorelings)
  set_source_files_properties(${made}/games/${game}/device.cu PROPERTIES COMPILE_OPTIONS "-Xcicc;-O2")
endforeach()
